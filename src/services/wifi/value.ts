import { z } from 'zod';
import { untrimmedServiceText, untrimmedText } from '#shared/fields.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';

/** Drops line breaks from pasted text, as a browser's field does. */
const oneLine = (typed: string) => typed.replace(/[\r\n]/g, '');

export const value = z.object({
  // Not trimmed: spaces at either end can be part of a network's name or password.
  ssid: untrimmedServiceText(TEXT_LIMITS.ssid, reason('ssid_required')).transform(oneLine),
  password: untrimmedText(TEXT_LIMITS.wifiPassword).transform(oneLine).default(''),
  /** Whether the network does not announce its name; left out if it does. */
  hidden: z
    .boolean(reason('true_or_false'))
    .nullish()
    .transform((isHidden) => isHidden || undefined)
    .optional(),
});
