import { useTranslation } from 'react-i18next';
import type { Theme } from '#shared/themes.ts';
import classes from './ThemeCard.module.css';

interface ThemeOptionProps {
  theme: Theme;
  isChosen: boolean;
  onChoose: (theme: Theme) => void;
}

/** One theme as a card with a sketch of its page. A native radio: arrow keys move between the four. */
export function ThemeOption({ theme, isChosen, onChoose }: ThemeOptionProps) {
  const { t } = useTranslation();
  return (
    <label className={classes['option']} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="theme"
        className={classes['radio']}
        checked={isChosen}
        onChange={() => onChoose(theme)}
      />
      <span className={classes['sketch']} data-theme={theme} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span>
        <span className={classes['name']}>{t(`cabinDetails.theme.names.${theme}`)}</span>{' '}
        <span className={classes['layout']}>{t(`cabinDetails.theme.layouts.${theme}`)}</span>
      </span>
    </label>
  );
}
