import { Title } from '@mantine/core';
import classes from './Reading.module.css';
import type { TextSection } from './text-section.ts';

/** One section of a legal page; its heading takes focus when a link leads here. */
export function SectionText({ id, heading, text, points, extra, after }: TextSection) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={classes['section']}>
      <Title order={2} id={`${id}-heading`} tabIndex={-1}>
        {heading}
      </Title>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 ? (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {extra}
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
