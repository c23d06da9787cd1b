import { type Field, name, pictures, type RowsForm, type ServiceForm, text } from '#services/form.ts';
import { type Arrival, saveArrival } from '#shared/contracts/arrival.ts';
import { CODES_PER_CABIN, TEXT_LIMITS } from '#shared/limits.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import { errorsByFormPath } from '../edit/check-values.ts';
import { type FormValues, formValues, type Row, rowsIn, valueToSave } from '../edit/form-values.ts';

const who = { stay: 'arrival.choices.stay', always: 'arrival.choices.always' } as const;

/** The fields of "Getting in" outside its lists. */
export const FIELDS = {
  text: {
    ...text,
    input: 'markup',
    label: 'arrival.fields.text',
    hint: 'arrival.hints.text',
    max: TEXT_LIMITS.arrival,
  },
  textWhen: {
    name: 'textWhen',
    label: 'arrival.fields.textWhen',
    hint: 'arrival.hints.textWhen',
    input: 'choice',
    choices: who,
  },
  hoursBefore: {
    name: 'hoursBefore',
    label: 'arrival.fields.hoursBefore',
    input: 'line',
    max: 2,
  },
  wifi: { name: 'wifi', label: 'arrival.fields.wifi', input: 'choice', choices: who },
} satisfies Record<string, Field>;

export const CODE_ROWS: RowsForm = {
  name: 'codes',
  item: 'arrival.row',
  max: CODES_PER_CABIN,
  isOptional: true,
  moreHint: 'arrival.hints.more',
  fields: [
    { ...name, input: 'line', hint: 'arrival.hints.name', max: TEXT_LIMITS.codeName },
    {
      name: 'code',
      label: 'arrival.fields.code',
      input: 'exact',
      max: TEXT_LIMITS.code,
      hint: 'arrival.hints.code',
    },
    {
      name: 'when',
      label: 'arrival.fields.when',
      input: 'choice',
      // One choice, because a backup code is never for everybody.
      choices: { stay: who.stay, backup: 'arrival.choices.backup', always: who.always },
    },
    {
      name: 'hint',
      label: 'arrival.fields.hint',
      input: 'lines',
      max: TEXT_LIMITS.codeHint,
      hint: 'arrival.hints.hint',
      isBehindMore: true,
    },
    { name: 'imageUrl', label: 'services.fields.imageUrl', input: 'picture', isBehindMore: true },
  ],
};

const TEXT_FORM: ServiceForm = { fields: Object.values(FIELDS), rows: pictures };
export const CODES_FORM: ServiceForm = { fields: [], rows: CODE_ROWS };
export const ARRIVAL_FORMS = [TEXT_FORM, CODES_FORM] as const;

export const valuesOf = (arrival: Arrival): FormValues => ({
  ...formValues(TEXT_FORM, arrival),
  ...formValues(CODES_FORM, {
    codes: arrival.codes.map((code) => ({ ...code, when: code.isBackup ? 'backup' : code.when })),
  }),
});

/** The values to save: those of the form without blank codes. The server leaves out blank pictures. */
export const toSend = (values: FormValues) => valueToSave(CODES_FORM, values);

const codeOf = ({ when, ...code }: Row) => ({
  ...code,
  when: when === 'always' ? 'always' : 'stay',
  isBackup: when === 'backup',
});

const draftOf = (value: FormValues) => ({
  ...value,
  hoursBefore: Number(value['hoursBefore']),
  codes: rowsIn(CODE_ROWS, value).map(codeOf),
});

/** The request body for valid values. */
export const bodyOf = (value: FormValues, { rowVersion }: Pick<Arrival, 'rowVersion'>) =>
  saveArrival.body.parse({ ...draftOf(value), rowVersion });

/** Error messages by form path. `stored` stays valid even if a newer rule refuses it (R-values-21). */
export const checkArrival = (values: FormValues, stored: Arrival) => {
  const { value, formPathOf } = toSend(values);
  const errors = Object.entries(validateWith(saveArrival.body, stored)(draftOf(value)));
  return errorsByFormPath(
    errors.flatMap(([path, error]) => (typeof error === 'string' ? [[path, error] as const] : [])),
    formPathOf,
  );
};
