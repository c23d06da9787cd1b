/** For codes, addresses and names: no phone keyboard may capitalise, correct or underline them. */
export const NO_AUTOCORRECT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
