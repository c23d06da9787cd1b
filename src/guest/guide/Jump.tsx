import type { Layout } from '../themes/layouts.ts';
import type { Words } from '../words/words.ts';
import type { Part } from './parts.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  kind: Layout['jump'];
  parts: readonly Part[];
  words: Words;
}

/** Links to the parts: as tiles with icons, or as a directory. */
export function Jump({ kind, parts, words }: Props) {
  if (kind === null || parts.length < 3) return null;
  return (
    <nav className="jump" aria-label={words.contents}>
      {parts.map(({ id, icon, title, lang }) => (
        <a key={id} href={`#${id}`} lang={lang}>
          {kind === 'tiles' && <Icon name={icon} />}
          {title}
        </a>
      ))}
    </nav>
  );
}
