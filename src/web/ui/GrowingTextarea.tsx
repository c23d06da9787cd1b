import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingTextarea.module.css';

/**
 * A script that measures lays each one out twice, as it comes and at each key: of the time in which a long dialog opens
 * on a slow phone, a seventh. Browsers that cannot do without are left (MDN, `field-sizing`).
 */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

/** A text of several lines that is as high as what it holds, from `minRows` to `maxRows`. */
export function GrowingTextarea({ minRows = 1, maxRows, ...props }: TextareaProps) {
  if (!GROWS_BY_ITSELF) return <Textarea autosize minRows={minRows} maxRows={maxRows} {...props} />;
  const rows = { '--min-rows': minRows, ...(maxRows !== undefined && { '--max-rows': maxRows }) };
  return <Textarea classNames={{ input: classes['input'] ?? '' }} styles={{ input: rows }} {...props} />;
}
