import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { withLanguage } from './originals.ts';
import type { Words } from '../words/words.ts';

type Shown = Guide['notices'][number];

/** A longer one takes three lines of a phone and more, which pushes the wifi password out of the first screen. */
const LONGEST_UNFOLDED = 90;
const isLong = (text: string) => text.length > LONGEST_UNFOLDED || text.split('\n').length > 2;

/** One notice; of a long one the first lines, and all of it once it is touched. */
function HostNotice({ notice, language, words }: { notice: Shown; language: GuestLanguage; words: Words }) {
  const { text, level, endsAtUtc } = notice;
  const className = level === 'important' ? level : undefined;
  const until = Date.parse(endsAtUtc);
  const content = (
    <>
      {level === 'important' && <b>{words.news.important}</b>}{' '}
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
        {/* A reader hears the whole text anyway. */}
        <i aria-hidden>{words.news.more}</i>
      </summary>
    </details>
  );
}

interface Props {
  notices: readonly Shown[];
  language: GuestLanguage;
  words: Words;
}

const Notices = ({ notices, language, words }: Props) =>
  notices.length > 0 && (
    <section className="news" aria-label={words.news.label}>
      {notices.map((notice) => (
        <HostNotice key={notice.id} notice={notice} language={language} words={words} />
      ))}
    </section>
  );

/** So many stand above everything else, the important ones first: with more the wifi would come too late (R-values-15). */
const ABOVE = 2;

/** What the host tells at the moment; the phone's script keeps it so (R-notices-2). */
export const HostNotices = ({ notices, ...others }: Props) => (
  <Notices notices={notices.slice(0, ABOVE)} {...others} />
);

/** The other notices, below the wifi. */
export const LaterNotices = ({ notices, ...others }: Props) => (
  <Notices notices={notices.slice(ABOVE)} {...others} />
);
