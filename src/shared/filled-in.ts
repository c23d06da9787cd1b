/** What a service holds until its host has saved it once: nothing that a guest would be shown (R-services-1). */
export const NOT_FILLED_IN = '{}';

/**
 * Whether a wifi's value came without its password, as a copy's or an imported guide's does (R-cabins-19). It does until a
 * person saves it: an empty password says that the network is open, and guests would believe it.
 */
export const lacksPassword = (value: object): boolean =>
  'passwordMissing' in value && value.passwordMissing === true;

/** The same value with its password left out; an open network has none to leave out. */
export const withoutPassword = (value: { password?: unknown }): object =>
  value.password === '' ? value : { ...value, password: '', passwordMissing: true };
