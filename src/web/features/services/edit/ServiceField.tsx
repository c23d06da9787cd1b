import { NativeSelect, PasswordInput, Switch, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconSearch } from '@tabler/icons-react';
import { type ClipboardEvent, createContext, memo, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#services/form.ts';
import type { KnownPlace } from '#shared/contracts/places.ts';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import { CharacterCount, CountedTextarea } from '#web/ui/GrowingTextarea.tsx';
import { KnownPlaceField } from '#web/ui/KnownPlaceField.tsx';
import { PictureField } from '#web/ui/media/PictureField.tsx';
import { parseCoordinates } from '#web/ui/parse-coordinates.ts';
import { arePropsEqual } from './are-props-equal.ts';
import type { FormValues } from './form-values.ts';

type Form = UseFormReturnType<FormValues>;

/** The id of the cabin whose service is edited; null outside a service's form, as in tests of one field. */
export const FormCabin = createContext<number | null>(null);

const rowPathOf = (path: string) => path.slice(0, path.lastIndexOf('.'));

interface PlaceNameFieldProps {
  form: Form;
  /** The path of the name: `items.0.name`. */
  path: string;
  input: TextInputProps;
  value: string;
}

/** The name of a place, with suggestions that fill in its address and coordinates. */
function PlaceNameField({ form, path, input, value }: PlaceNameFieldProps) {
  const { t } = useTranslation();
  const cabinId = use(FormCabin);

  function fillIn({ address, lat, lng }: KnownPlace): void {
    const row = rowPathOf(path);
    // An address that the host typed is more precise than a suggested one, which names a town or village.
    const typed: unknown = form.getInputProps(`${row}.address`).value;
    if (String(typed).trim() === '') form.setFieldValue(`${row}.address`, address);
    form.setFieldValue(`${row}.lat`, String(lat));
    form.setFieldValue(`${row}.lng`, String(lng));
  }

  return (
    <KnownPlaceField
      {...input}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={value}
      cabinId={cabinId}
      onChoose={fillIn}
      chosen={t('services.places.filled')}
    />
  );
}

/** Fills in both coordinates of a row if the pasted text has both. */
function pasteCoordinates(event: ClipboardEvent<HTMLInputElement>, form: Form, path: string): void {
  const point = parseCoordinates(event.clipboardData.getData('text'));
  if (point === null) return;
  event.preventDefault();
  const row = rowPathOf(path);
  form.setFieldValue(`${row}.lat`, point.lat);
  form.setFieldValue(`${row}.lng`, point.lng);
}

/** A phone's keyboard for each input. `type` stays text, because browsers rewrite the input of email and url fields. */
const KEYBOARDS = {
  line: 'text',
  exact: 'text',
  phone: 'tel',
  email: 'email',
  web: 'url',
  price: 'decimal',
} as const;

/** Autocorrection is off in all other inputs. */
const WITH_AUTOCORRECT: ReadonlySet<string> = new Set([
  'line',
  'lines',
  'markup',
  'place',
  'choice',
  'switch',
  'picture',
]);

/** Such a space is saved with the text and hard to see. */
const hasOuterSpace = ({ input }: Field, value: unknown) =>
  (input === 'exact' || input === 'secret') && typeof value === 'string' && /^\s|\s$/.test(value);

/** The hint is below its input: above, it would push the input lower than the one in the next column. */
const HINT_BELOW = ['label', 'input', 'description', 'error'] as const;

interface ServiceFieldProps {
  form: Form;
  field: Field;
  /** The field's path in the form: `ssid`, `items.0.url`. */
  path: string;
  hideHint?: boolean;
  /** An error of the whole list; shown if the field itself has none. */
  error?: ReactNode;
  /** Replaces the hint; unlike an error it does not prevent saving. */
  note?: string | undefined;
}

/** One field of a service's form. */
export function ServiceField(props: ServiceFieldProps) {
  const { form, field, path } = props;
  const type = field.input === 'switch' ? 'checkbox' : 'input';
  const inputProps = form.getInputProps(path, { type });
  return <Input {...props} {...inputProps} error={(inputProps.error as ReactNode) ?? props.error} />;
}

type InputProps = ReturnType<Form['getInputProps']>;

const Input = memo(function Input({
  form,
  field,
  path,
  hideHint = false,
  note,
  ...inputProps
}: ServiceFieldProps & InputProps) {
  const { t } = useTranslation();
  const { input, label, hint, max, choices = {} } = field;
  const isInRow = path.includes('.');
  const shownNote = hasOuterSpace(field, inputProps.value) ? t('services.hints.spaceAtEnd') : note;
  const props = {
    label: t(label),
    description: shownNote ?? (hint === undefined || hideHint ? undefined : t(hint)),
    autoComplete: 'off',
    ...(!WITH_AUTOCORRECT.has(input) && NO_AUTOCORRECT),
    ...(isInRow && input !== 'picture' && input !== 'switch' && { inputWrapperOrder: [...HINT_BELOW] }),
    ...inputProps,
  };
  switch (input) {
    case 'switch':
      return <Switch {...props} size="md" py={8} />;
    case 'choice':
      return (
        <NativeSelect
          {...props}
          data={Object.entries(choices).map(([value, text]) => ({ value, label: t(text) }))}
        />
      );
    case 'lines':
    case 'markup':
      return (
        <div data-wide>
          <CountedTextarea
            {...props}
            hasMarkup={input === 'markup'}
            max={max}
            minRows={isInRow ? 2 : 8}
            maxRows={16}
          />
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
      // A phone's number keyboard has no minus sign.
      return (
        <TextInput {...props} inputMode="text" onPaste={(event) => pasteCoordinates(event, form, path)} />
      );
    default:
      return (
        <div>
          <TextInput {...props} inputMode={KEYBOARDS[input]} />
          <CharacterCount value={String(props.value)} max={max} />
        </div>
      );
  }
}, arePropsEqual);
