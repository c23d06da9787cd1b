import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { withLanguage } from './text-languages.ts';
import type { Words } from '../words/words.ts';

type Notice = Guide['notices'][number];

/** A longer notice takes three lines or more on a phone, which pushes the wifi password off the first screen. */
const MAX_UNFOLDED = 90;
const isLong = (text: string) => text.length > MAX_UNFOLDED || text.split('\n').length > 2;

/** A notice; a long one shows its first lines until the guest opens it. */
function HostNotice({ notice, language, words }: { notice: Notice; language: GuestLanguage; words: Words }) {
  const { text, level, endsAtUtc } = notice;
  const className = level === 'important' ? level : undefined;
  const until = Date.parse(endsAtUtc);
  const content = (
    <>
      {level === 'important' && <b>{words.notices.important}</b>}{' '}
      <span lang={notice.language === language ? undefined : notice.language}>{text}</span>
      {notice.language !== language && (
        <>
          {' '}
          <small>{withLanguage(words.original.part, language, notice.language)}</small>
        </>
      )}
    </>
  );
  if (!isLong(text))
    return (
      <p data-until={until} className={className}>
        {content}
      </p>
    );
  return (
    <details data-until={until} className={className}>
      <summary>
        {content}
        {/* Screen readers read out the whole text anyway. */}
        <i aria-hidden>{words.notices.more}</i>
      </summary>
    </details>
  );
}

interface Props {
  notices: readonly Notice[];
  language: GuestLanguage;
  words: Words;
}

const Notices = ({ notices, language, words }: Props) =>
  notices.length > 0 && (
    <section className="notices" aria-label={words.notices.label}>
      {notices.map((notice) => (
        <HostNotice key={notice.id} notice={notice} language={language} words={words} />
      ))}
    </section>
  );

/** More notices above everything else would push the wifi too far down (R-values-15). */
const NOTICES_ABOVE_WIFI = 2;

/** The first notices, important ones first. The script keeps them current (R-notices-2). */
export const HostNotices = ({ notices, ...others }: Props) => (
  <Notices notices={notices.slice(0, NOTICES_ABOVE_WIFI)} {...others} />
);

/** The other notices, below the wifi. */
export const LaterNotices = ({ notices, ...others }: Props) => (
  <Notices notices={notices.slice(NOTICES_ABOVE_WIFI)} {...others} />
);
