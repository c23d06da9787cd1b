import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { ssid: 'Sjöstugan Gäst', password: 'abborre-i-vassen-42' },
  fullest: () => ({
    ssid: 'Stugan vid Tolken, gäster (5 GHz)'.slice(0, 32),
    password: 'kX9-vattenfall-Lingon42-furu%Sjo7-bryggan-Norrsken88-Tj3rn!-Qz5w'.slice(0, 63),
  }),
};
