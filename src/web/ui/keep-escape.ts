/** On what can have the focus above a dialog: Escape there is not meant for the dialog, which listens to the whole window. */
export const KEEP_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const;
