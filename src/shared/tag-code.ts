/** 4 uppercase letters, then 4 digits (R-tags-1). */
export const TAG_CODE = /^[A-Z]{4}[0-9]{4}$/;

/** The code as a parameter in a route's path. */
export const TAG_CODE_IN_PATH = ':code(^[A-Z]{4}[0-9]{4})';
