import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { useTier } from '#web/session/use-tier.ts';
import { progressOf } from '../counts.ts';
import { progressQuery } from '../translation-data.ts';
import classes from './LanguageLinks.module.css';

/** From the desk of one language to that of another; each tells how far it is. */
export function LanguageLinks({ cabin, language }: { cabin: Cabin; language: GuestLanguage }) {
  const { t } = useTranslation();
  const offered = offeredLanguages(cabin, useTier());
  const { data } = useQuery(progressQuery(cabin.id));
  // One that is not chosen yet is from its first translation on.
  const languages = offered.includes(language) ? offered : [...offered, language];
  return (
    <nav aria-label={t('translations.languages')} className={classes['links']}>
      {languages.map((one) => {
        const counts = data?.languages.find((known) => known.language === one);
        return (
          <Link
            key={one}
            to={`/host/cabins/${cabin.id}/translations/${one}`}
            replace
            className={classes['link']}
            aria-current={one === language ? 'page' : undefined}
          >
            <span lang={one}>{GUEST_LANGUAGE_NAMES[one]}</span>
            {counts === undefined ? null : (
              <span className={classes['percent']}>{`${progressOf(counts).percent} %`}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
