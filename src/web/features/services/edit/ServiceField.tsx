import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';
import type { Field } from './service-forms.ts';

interface ServiceFieldProps {
  form: UseFormReturnType<FormValues>;
  field: Field;
  /** Where it stands in the form: `ssid`, `items.0.url`. */
  path: string;
}

/** What kind of keyboard a phone shows. Not `type`: browsers rewrite what is typed into email and url fields. */
const KEYBOARDS = { line: 'text', phone: 'tel', email: 'email', web: 'url', price: 'decimal' } as const;

/** One input of a service's dialog. */
export function ServiceField({ form, field, path }: ServiceFieldProps) {
  const { t } = useTranslation();
  const { input, label, hint, choices = [] } = field;
  const props = {
    label: t(`services.fields.${label}`),
    description: hint === undefined ? undefined : t(`services.hints.${hint}`),
    autoComplete: 'off',
    ...form.getInputProps(path, { type: input === 'switch' ? 'checkbox' : 'input' }),
  };
  switch (input) {
    case 'switch':
      return <Switch {...props} size="md" py={8} />;
    case 'choice':
      return (
        <NativeSelect
          {...props}
          data={choices.map((choice) => ({ value: choice, label: t(`services.kinds.${choice}`) }))}
        />
      );
    case 'lines':
      return <Textarea {...props} autosize minRows={path.includes('.') ? 2 : 8} maxRows={16} />;
    case 'secret':
      return (
        <PasswordInput
          {...props}
          autoComplete="off"
          visibilityToggleFocusable
          rightSectionWidth="var(--control-height)"
          visibilityToggleButtonProps={{ 'aria-label': t('services.showTyped'), size: 'lg' }}
        />
      );
    default:
      return <TextInput {...props} inputMode={KEYBOARDS[input]} />;
  }
}
