type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/**
 * Whether a key takes the writer to the next text: Ctrl or Cmd with Enter everywhere, Enter alone where a text is one
 * line. Shift keeps it a new line, and a word that is still being composed (IME) is finished first.
 */
export function goesOn({ key, ctrlKey, metaKey, shiftKey, isComposing }: Key, hasLines: boolean): boolean {
  if (key !== 'Enter' || shiftKey || isComposing) return false;
  return ctrlKey || metaKey || !hasLines;
}
