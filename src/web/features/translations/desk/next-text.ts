import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';

/**
 * The text to go to from the one with the key `from`: the next that `isWanted`, and after the last one the first
 * again; never `from` itself. Null `from` starts at the top.
 */
export function nextText(
  items: readonly Translation[],
  from: string | null,
  isWanted: (item: Translation) => boolean,
): Translation | undefined {
  const at = items.findIndex((item) => textKey(item) === from);
  const around = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return around.find(isWanted);
}
