import { type ServiceForm } from '../form.ts';

export const form: ServiceForm = {
  fields: [
    { name: 'show', label: 'kinds.weather_now.fields.show', input: 'switch' },
    { name: 'showAddress', label: 'kinds.weather_now.fields.showAddress', input: 'switch' },
  ],
};
