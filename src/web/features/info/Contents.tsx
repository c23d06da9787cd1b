import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './Contents.module.css';
import type { TextSection } from './text-section.ts';

/** Where the list stands beside the text; as in the style sheet. */
const WIDE = '(min-width: 75em)';

/** What is on the page: beside the text where there is room, folded away above it where there is not. */
export function Contents({ sections }: { sections: readonly TextSection[] }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return (
    <nav aria-label={t('info.contents')} className={classes['contents']}>
      <details open={isWide} className={classes['fold']}>
        <summary className={classes['title']}>{t('info.contents')}</summary>
        <ol className={classes['list']}>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to={{ hash: id }} className={classes['link']}>
                {heading}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
