/** For codes, addresses and names: no phone keyboard may capitalise, correct or underline them. */
export const NO_AUTOCORRECT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** For elements that handle Escape themselves above a dialog: Mantine's dialogs listen on the window and would close. */
export const STOP_ESCAPE_PROPAGATION = { 'data-mantine-stop-propagation': 'true' } as const;
