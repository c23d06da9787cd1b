import type { GuestPage } from '../guest-page.ts';
import type { Words } from '../words/words.ts';

/** The guide's own address: on screen a QR to open it on another phone, on paper also in letters. */
export const Share = ({ page, words }: { page: GuestPage; words: Words }) => (
  <>
    {page.guideQrUrl !== null && (
      <details>
        <summary>{words.share.title}</summary>
        {/* Not lazy: whoever prints would get the page before the picture. */}
        <img className="qr" src={page.guideQrUrl} alt={words.share.qr} width={200} height={200} />
      </details>
    )}
    <p className="print">{page.publicUrl}</p>
  </>
);
