import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NO_AUTOCORRECT } from './field-props.ts';

/** A password with a button that shows it. The button's name must not contain "password", so that only the field has that name. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...NO_AUTOCORRECT}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.showTyped'), tabIndex: 0 }}
      {...props}
    />
  );
}
