import type { UseFormReturnType } from '@mantine/form';
import type { ClipboardEvent } from 'react';
import type { FormValues } from './form-values.ts';

/** Two numbers as maps copy them: "57.7917, 13.4186", also with commas in the numbers, degree signs or brackets. */
const POINT =
  /^\(?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:[;,]\s+|[;,\s])\s*(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*\)?$/;

/** The latitude and longitude in a text that was pasted; null when it is not both and nothing else. */
export function readPoint(text: string): { lat: string; lng: string } | null {
  const [, lat, lng] = POINT.exec(text.trim().replaceAll('\u2212', '-')) ?? [];
  // "57,7917" is one number, written as Swedes do.
  if (lat === undefined || lng === undefined || /^-?\d+,\d+$/.test(text.trim())) return null;
  return { lat, lng };
}

/** A point pasted into one of a row's coordinates fills in both. */
export function pastePoint(
  event: ClipboardEvent<HTMLInputElement>,
  form: UseFormReturnType<FormValues>,
  path: string,
): void {
  const point = readPoint(event.clipboardData.getData('text'));
  if (point === null) return;
  event.preventDefault();
  const row = path.slice(0, path.lastIndexOf('.'));
  form.setFieldValue(`${row}.lat`, point.lat);
  form.setFieldValue(`${row}.lng`, point.lng);
}
