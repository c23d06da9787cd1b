import type { Kind } from '../kind.ts';

export const icon = 'wifi';

export const kind = {
  tier: 'basic',
  group: 'arriving',
  name: 'Wifi',
  description: 'Network name and password, to copy or to join by QR code.',
  names: ['ssid', 'password'],
  isOpen: true,
} as const satisfies Kind;
