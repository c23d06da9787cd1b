import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingTextarea.module.css';

/**
 * Mantine's autosize lays out each textarea twice when it appears and at each key, which takes a seventh of the time in
 * which a long dialog opens on a slow phone. It is left for browsers without `field-sizing` (see MDN).
 */
const HAS_FIELD_SIZING = CSS.supports('field-sizing', 'content');

/** A textarea as high as its text, from `minRows` to `maxRows`. */
export function GrowingTextarea({ minRows = 1, maxRows, ...props }: TextareaProps) {
  if (!HAS_FIELD_SIZING) return <Textarea autosize minRows={minRows} maxRows={maxRows} {...props} />;
  const rows = { '--min-rows': minRows, ...(maxRows !== undefined && { '--max-rows': maxRows }) };
  return <Textarea classNames={{ input: classes['input'] ?? '' }} styles={{ input: rows }} {...props} />;
}
