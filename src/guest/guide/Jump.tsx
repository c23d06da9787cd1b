import type { GuestLanguage } from '#shared/languages.ts';
import type { Layout } from '../themes/layouts.ts';
import type { Words } from '../words/words.ts';

interface Props {
  kind: Layout['jump'];
  /** The parts of the guide, as far as a link to them needs them. */
  parts: readonly { id: string; title: string; lang: GuestLanguage | undefined }[];
  words: Words;
}

/** Links to the parts: as a row that stays at the top, or as a list of contents to open. */
export function Jump({ kind, parts, words }: Props) {
  if (kind === null || parts.length < 3) return null;
  const links = parts.map(({ id, title, lang }) => (
    <a key={id} href={`#${id}`} lang={lang}>
      {title}
    </a>
  ));
  if (kind === 'chips') {
    return (
      <nav className="jump" aria-label={words.contents}>
        {links}
      </nav>
    );
  }
  return (
    <nav aria-label={words.contents}>
      <details>
        <summary>{words.contents}</summary>
        <div className="jump">{links}</div>
      </details>
    </nav>
  );
}
