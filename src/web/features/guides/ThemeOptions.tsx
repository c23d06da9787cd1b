import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { THEMES } from '#shared/themes.ts';
import classes from './ThemeOptions.module.css';
import type { ThemeChoice } from './use-theme-choice.ts';

/** The four themes, each with a sketch of its page. Native radios: arrow keys move between them. */
export function ThemeOptions({ theme, pick }: Pick<ThemeChoice, 'theme' | 'pick'>) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('cabins.details.theme.heading')} className={classes['options']}>
      {THEMES.map((option) => (
        <label key={option} className={classes['option']} data-chosen={option === theme || undefined}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={option === theme}
            onChange={() => pick(option)}
            aria-describedby={`${name}-layout`}
          />
          <span className={classes['sketch']} data-theme={option} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span className={classes['name']}>{t(`cabins.details.theme.names.${option}`)}</span>
        </label>
      ))}
      <span id={`${name}-layout`} className={classes['layout']}>
        {t(`cabins.details.theme.layouts.${theme}`)}
      </span>
    </div>
  );
}
