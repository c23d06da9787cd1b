import { withoutPassword } from '#shared/filled-in.ts';

/** A wifi value without its password, because a copy is for another house. */
export const withoutWifiPassword = (valueJson: string): string =>
  JSON.stringify(withoutPassword(JSON.parse(valueJson) as { password?: unknown }));
