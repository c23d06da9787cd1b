import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LETTER_BY_LETTER } from './letter-by-letter.ts';

/** A password, with a button by eye and by keyboard that shows it. The button's name must not say "password": that is the field. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...LETTER_BY_LETTER}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.showTyped'), tabIndex: 0 }}
      {...props}
    />
  );
}
