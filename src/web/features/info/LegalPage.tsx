import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { locale } from '#web/words/locale.ts';
import { LEGAL_TEXTS_DATE } from './legal-facts.ts';
import classes from './LegalPage.module.css';

/** A section of a legal page. Its parts are shown in this order, and each may be empty. */
export interface LegalSection {
  /** The id of the element and the hash of its link, the same in all languages. */
  id: string;
  heading: string;
  text: readonly string[];
  points: readonly string[];
  /** A table or a link. */
  extra: ReactNode;
  after: readonly string[];
}

/** The width from which the contents are beside the text, as in the style sheet. */
const WIDE = '(min-width: 75em)';

/** The table of contents: beside the text on wide screens, collapsed above it on narrow ones. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return (
    <nav aria-label={t('info.contents')} className={classes['contents']}>
      <details open={isWide} className={classes['contentsBox']}>
        <summary className={classes['contentsTitle']}>{t('info.contents')}</summary>
        <ol className={classes['contentsList']}>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to={{ hash: id }} className={classes['contentsLink']}>
                {heading}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function LastUpdated() {
  const { t } = useTranslation();
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL_TEXTS_DATE),
  );
  return <p className={classes['updated']}>{t('info.updated', { date })}</p>;
}

/** A section, whose heading receives focus when a link to the section is followed. */
function Section({ id, heading, text, points, extra, after }: LegalSection) {
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

/**
 * Scrolls to the section in the URL's hash and focuses its heading, as browsers do. A browser cannot do it when the page
 * opens, because the sections are not rendered yet.
 */
function useLinkedSection(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  /** The key of the last navigation that was followed: each click on a link has a new one. */
  const followedKey = useRef<string | null>(null);
  useEffect(() => {
    if (hash === '' || followedKey.current === key) return;
    followedKey.current = key;
    const section = page.current?.querySelector(`#${CSS.escape(hash.slice(1))}`);
    section?.scrollIntoView();
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
  return page;
}

interface LegalPageProps {
  intro: readonly string[];
  sections: readonly LegalSection[];
}

/** The layout of Terms and Privacy: the text with its date, and a table of contents. */
export function LegalPage({ intro, sections }: LegalPageProps) {
  const page = useLinkedSection();
  return (
    <div ref={page} className={classes['page']}>
      <Contents sections={sections} />
      <article className={classes['text']}>
        <LastUpdated />
        {intro.map((paragraph) => (
          <p key={paragraph} className={classes['intro']}>
            {paragraph}
          </p>
        ))}
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </article>
    </div>
  );
}
