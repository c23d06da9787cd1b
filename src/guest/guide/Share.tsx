import type { GuestPage } from '../guest-page.ts';
import type { Words } from '../words/words.ts';

/** The guide's own address: on screen a QR to open it on another phone, on paper also in letters. */
export const Share = ({ page, words }: { page: GuestPage; words: Words }) => (
  <>
    {page.guideQrUrl !== null && (
      <details>
        <summary>{words.share.title}</summary>
        <img
          className="qr"
          src={page.guideQrUrl}
          alt={words.share.qr}
          width={200}
          height={200}
          loading="lazy"
        />
      </details>
    )}
    <p className="print">{page.publicUrl}</p>
  </>
);
