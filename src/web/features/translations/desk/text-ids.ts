/** The ids of a text's parts on the desk, by its key. */
export const fieldId = (key: string): string => `translation-${key}`;
export const sourceId = (key: string): string => `source-${key}`;
