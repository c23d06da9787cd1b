import type { Layout } from '../themes/layouts.ts';
import type { Part } from './parts.tsx';
import { Icon } from './Icon.tsx';

/** One part of the guide; in an accordion the browser's own `details` opens and closes without a script. */
export function Section({ part, layout }: { part: Part; layout: Layout }) {
  const body = (
    <>
      {part.original !== undefined && <small>{part.original}</small>}
      {part.body}
    </>
  );
  return layout.parts === 'open' ? (
    <section id={part.id}>
      <h2 lang={part.lang}>{part.title}</h2>
      <div>{body}</div>
    </section>
  ) : (
    <details open={part.isOpen}>
      <summary>
        <Icon name={part.icon} />
        <h2 lang={part.lang}>{part.title}</h2>
      </summary>
      {/* The name is inside, so that a browser opens the part when a link leads to it. */}
      <div id={part.id}>{body}</div>
    </details>
  );
}
