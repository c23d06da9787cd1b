import { datesFault, createStay, type Stay, updateStay } from '#shared/contracts/stays.ts';
import type { FormErrors } from '@mantine/form';
import { changedFields, validateWith } from '#web/ui/form-validation.ts';
import { translateReason } from '#web/words/reason.ts';

/** The form values of a stay; empty where nothing was entered. */
export interface StayValues {
  arrivesOn: string;
  departsOn: string;
  guestName: string;
  hasOwnTimes: boolean;
  arrivesAt: string;
  departsAt: string;
  /** New digits; no answer contains the saved ones. */
  digits: string;
  removesDigits: boolean;
}

/** A field that the dialog of a stay can show first. */
export type StayField = 'guestName' | 'digits' | 'departsAt';

/** What the calendar of a stay lacks; null if nothing, and for stays that are over. */
export function missingField({ calendarId, state, hasDigits, guestName }: Stay): StayField | null {
  if (calendarId === null || state === 'past' || state === 'cancelled') return null;
  if (!hasDigits) return 'digits';
  return guestName === null ? 'guestName' : null;
}

export const NEW_STAY: StayValues = {
  arrivesOn: '',
  departsOn: '',
  guestName: '',
  hasOwnTimes: false,
  arrivesAt: '',
  departsAt: '',
  digits: '',
  removesDigits: false,
};

/** The values of an existing stay. */
export const valuesOf = ({ arrivesOn, departsOn, guestName, arrivesAt, departsAt }: Stay): StayValues => ({
  ...NEW_STAY,
  arrivesOn,
  departsOn,
  guestName: guestName ?? '',
  hasOwnTimes: arrivesAt !== null || departsAt !== null,
  arrivesAt: arrivesAt ?? '',
  departsAt: departsAt ?? '',
});

/** The request body of a new stay. */
const bodyOf = ({ hasOwnTimes, arrivesAt, departsAt, ...values }: StayValues) => ({
  arrivesOn: values.arrivesOn,
  departsOn: values.departsOn,
  guestName: values.guestName,
  digits: values.digits,
  arrivesAt: hasOwnTimes ? arrivesAt : '',
  departsAt: hasOwnTimes ? departsAt : '',
});

const checkBody = validateWith(createStay.body);

/** The errors of a form by field. */
export function validateStay(values: StayValues): FormErrors {
  const errors = checkBody(bodyOf(values));
  if ('arrivesOn' in errors || 'departsOn' in errors) return errors;
  const fault = datesFault(values.arrivesOn, values.departsOn);
  return fault === null ? errors : { ...errors, departsOn: translateReason(fault) };
}

export const newStayBody = (values: StayValues) => createStay.body.parse(bodyOf(values));

/** The changed fields of an existing stay. */
export function changedStayBody(saved: StayValues, values: StayValues) {
  const changes = changedFields(bodyOf(saved), bodyOf(values));
  return updateStay.body.parse({ ...changes, ...(values.removesDigits && { digits: null }) });
}
