import { Contents } from './Contents.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import classes from './Reading.module.css';
import { SectionText } from './SectionText.tsx';
import type { TextSection } from './text-section.ts';
import { useLinkedSection } from './use-linked-section.ts';

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
