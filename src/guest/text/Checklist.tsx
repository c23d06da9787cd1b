import type { GuestLanguage } from '#shared/languages.ts';
import { HostText } from './HostText.tsx';
import { LinkedText } from './LinkedText.tsx';
import { steps } from './text-blocks.ts';

/** A text of things to do as boxes to tick, where it is a list; as text otherwise. */
export function Checklist({ text, lang }: { text: string; lang: GuestLanguage | undefined }) {
  const todo = steps(text);
  if (todo === null) return <HostText text={text} lang={lang} />;
  return (
    <ul className="todo" lang={lang}>
      {todo.map((step, index) => (
        <li key={index}>
          <label>
            <input type="checkbox" />
            <span>
              <LinkedText text={step} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
