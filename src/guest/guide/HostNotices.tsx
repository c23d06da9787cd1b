import type { Guide } from '#shared/contracts/guides.ts';
import { Style } from '../document/Page.tsx';
import { NEWS_STYLE } from '../themes/theme-styles.ts';
import type { Words } from '../words/words.ts';

/** What the host tells at the moment, above everything else; the phone takes each away at its end (R-notices-2). */
export function HostNotices({
  guide,
  words,
}: {
  guide: Pick<Guide, 'notices' | 'language'>;
  words: Words['news'];
}) {
  if (guide.notices.length === 0) return null;
  return (
    <>
      <Style css={NEWS_STYLE} />
      <section className="news" aria-label={words.label}>
        {guide.notices.map(({ id, text, level, endsAtUtc, language }) => (
          <p
            key={id}
            data-until={Date.parse(endsAtUtc)}
            className={level === 'important' ? level : undefined}
          >
            {level === 'important' && <b>{words.important}</b>}
            <span lang={language === guide.language ? undefined : language}>{text}</span>
          </p>
        ))}
      </section>
    </>
  );
}
