import { NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import { CharacterCount, CountedTextarea } from '#web/ui/GrowingTextarea.tsx';
import { PictureField } from '#web/ui/media/PictureField.tsx';
import type { FormValues } from './form-values.ts';
import { pastePoint } from './paste-point.ts';
import { PlaceNameField } from './PlaceNameField.tsx';
import { showsTheSame } from './shows-the-same.ts';
import type { Field } from '#services/form.ts';

interface ServiceFieldProps {
  form: UseFormReturnType<FormValues>;
  field: Field;
  /** Where it stands in the form: `ssid`, `items.0.url`. */
  path: string;
  hideHint?: boolean;
  /** What is wrong with more than this field; shown here while nothing is wrong with the field itself. */
  error?: ReactNode;
  /** What is to be said of what is typed, though it can be saved; in place of the hint. */
  note?: string | undefined;
}

/** What kind of keyboard a phone shows. Not `type`: browsers rewrite what is typed into email and url fields. */
const KEYBOARDS = {
  line: 'text',
  exact: 'text',
  phone: 'tel',
  email: 'email',
  web: 'url',
  price: 'decimal',
} as const;

/** Inputs of words; in all others a phone's keyboard would spoil what is typed. */
const WORDS: ReadonlySet<string> = new Set(['line', 'lines', 'place', 'choice', 'switch', 'picture']);

/** It is saved as it is typed, and hard to see. */
const hasSpaceAtEnd = ({ input }: Field, value: unknown) =>
  (input === 'exact' || input === 'secret') && typeof value === 'string' && /^\s|\s$/.test(value);

/** A hint below its field: one above would push it lower than the field beside. */
const BELOW = ['label', 'input', 'description', 'error'] as const;

/** One input of a service's dialog. */
export function ServiceField(props: ServiceFieldProps) {
  const { form, field, path } = props;
  const type = field.input === 'switch' ? 'checkbox' : 'input';
  const typed = form.getInputProps(path, { type });
  return <Input {...props} {...typed} error={(typed.error as ReactNode) ?? props.error} />;
}

/** What the form gives an input. */
type Typed = ReturnType<UseFormReturnType<FormValues>['getInputProps']>;

const Input = memo(function Input({
  form,
  field,
  path,
  hideHint = false,
  note,
  ...typed
}: ServiceFieldProps & Typed) {
  const { t } = useTranslation();
  const { input, label, hint, max, choices = {} } = field;
  const isInRow = path.includes('.');
  const said = hasSpaceAtEnd(field, typed.value) ? t('services.hints.spaceAtEnd') : note;
  const props = {
    label: t(label),
    description: said ?? (hint === undefined || hideHint ? undefined : t(hint)),
    autoComplete: 'off',
    ...(!WORDS.has(input) && NO_AUTOCORRECT),
    ...(isInRow && input !== 'picture' && input !== 'switch' && { inputWrapperOrder: [...BELOW] }),
    ...typed,
  };
  switch (input) {
    case 'switch':
      return <Switch {...props} size="md" py={8} />;
    case 'choice':
      return (
        <NativeSelect
          {...props}
          data={Object.entries(choices).map(([value, word]) => ({ value, label: t(word) }))}
        />
      );
    case 'lines':
      return (
        <div data-wide>
          <CountedTextarea {...props} max={max} minRows={isInRow ? 2 : 8} maxRows={16} />
        </div>
      );
    case 'picture':
      return (
        <div data-wide>
          <PictureField {...props} />
        </div>
      );
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
    case 'place':
      return (
        <div>
          <PlaceNameField form={form} path={path} input={props} value={String(props.value)} />
          <CharacterCount value={String(props.value)} max={max} />
        </div>
      );
    case 'degrees':
      // A phone's keyboard of numbers has no minus.
      return <TextInput {...props} inputMode="text" onPaste={(event) => pastePoint(event, form, path)} />;
    default:
      return (
        <div>
          <TextInput {...props} inputMode={KEYBOARDS[input]} />
          <CharacterCount value={String(props.value)} max={max} />
        </div>
      );
  }
}, showsTheSame);
