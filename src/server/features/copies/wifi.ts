import { withoutPassword } from '#shared/filled-in.ts';

/** The value of a cabin's wifi without its password: guests of one house must not get into the network of another. */
export const withoutWifiPassword = (valueJson: string): string =>
  JSON.stringify(withoutPassword(JSON.parse(valueJson) as { password?: unknown }));
