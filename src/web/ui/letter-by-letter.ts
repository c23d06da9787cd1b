/** For an input of names, numbers and codes that no phone's keyboard may capitalise, correct or underline. */
export const LETTER_BY_LETTER = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
