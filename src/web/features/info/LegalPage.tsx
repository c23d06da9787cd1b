import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Contents } from './Contents.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import classes from './Reading.module.css';
import { SectionText } from './SectionText.tsx';
import type { TextSection } from './text-section.ts';

/**
 * Takes the reader to the section whose id the address ends in, also when the page was opened with it, which
 * is before its sections are there for the browser to find. Focus goes along, as with any link on a page.
 */
function useLinkedSection(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  /** The same link can be followed again. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash === '' || followed.current === key) return;
    followed.current = key;
    const section = page.current?.querySelector(`#${CSS.escape(hash.slice(1))}`);
    section?.scrollIntoView();
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
  return page;
}

interface LegalPageProps {
  intro: readonly string[];
  sections: readonly TextSection[];
}

/** A calm page to read from start to end, with a list of what is on it. */
export function LegalPage({ intro, sections }: LegalPageProps) {
  const page = useLinkedSection();
  return (
    <div ref={page} className={classes['withContents']}>
      <Contents sections={sections} />
      <article className={classes['text']}>
        <LastUpdated />
        {intro.map((paragraph) => (
          <p key={paragraph} className={classes['intro']}>
            {paragraph}
          </p>
        ))}
        {sections.map((section) => (
          <SectionText key={section.id} {...section} />
        ))}
      </article>
    </div>
  );
}
