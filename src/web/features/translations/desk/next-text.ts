import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/**
 * Whether a key takes the writer to the next text: Ctrl or Cmd with Enter everywhere, Enter alone where a text is one
 * line. Shift keeps it a new line, and a word that is still being composed (IME) is finished first.
 */
export function leadsToNextText(
  { key, ctrlKey, metaKey, shiftKey, isComposing }: Key,
  hasLines: boolean,
): boolean {
  if (key !== 'Enter' || shiftKey || isComposing) return false;
  return ctrlKey || metaKey || !hasLines;
}

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
