/** The value of a service before its host saves it; guests see nothing of it (R-services-1). */
export const NOT_FILLED_IN = '{}';

/**
 * Whether a wifi's password was left out, as in copies and imported guides (R-cabins-19). It stays missing until the host
 * saves it, since an empty password would tell guests that the network is open.
 */
export const lacksPassword = (value: object): boolean =>
  'passwordMissing' in value && value.passwordMissing === true;

/** The value without its password, unless the network is open. */
export const withoutPassword = (value: { password?: unknown }): object =>
  value.password === '' ? value : { ...value, password: '', passwordMissing: true };
