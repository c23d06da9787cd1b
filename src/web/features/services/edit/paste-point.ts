import type { UseFormReturnType } from '@mantine/form';
import type { ClipboardEvent } from 'react';
import { parseCoordinates } from '#web/ui/parse-coordinates.ts';
import type { FormValues } from './form-values.ts';

/** A point pasted into one of a row's coordinates fills in both. */
export function pastePoint(
  event: ClipboardEvent<HTMLInputElement>,
  form: UseFormReturnType<FormValues>,
  path: string,
): void {
  const point = parseCoordinates(event.clipboardData.getData('text'));
  if (point === null) return;
  event.preventDefault();
  const row = path.slice(0, path.lastIndexOf('.'));
  form.setFieldValue(`${row}.lat`, point.lat);
  form.setFieldValue(`${row}.lng`, point.lng);
}
