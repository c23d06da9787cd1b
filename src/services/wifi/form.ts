import { TEXT_LIMITS } from '#shared/limits.ts';
import { type ServiceForm } from '../form.ts';

export const form: ServiceForm = {
  fields: [
    {
      name: 'ssid',
      label: 'kinds.wifi.fields.ssid',
      input: 'exact',
      max: TEXT_LIMITS.ssid,
      hint: 'kinds.wifi.hints.ssid',
    },
    {
      name: 'password',
      label: 'kinds.wifi.fields.password',
      input: 'secret',
      max: TEXT_LIMITS.wifiPassword,
      hint: 'kinds.wifi.hints.password',
    },
    {
      name: 'hidden',
      label: 'kinds.wifi.fields.hidden',
      input: 'switch',
      isOffAtFirst: true,
      hint: 'kinds.wifi.hints.hidden',
    },
  ],
};
