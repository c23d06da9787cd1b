import { TEXT_LIMITS } from '#shared/limits.ts';
import { placeToCall, type ServiceForm } from '../form.ts';
import { kind } from './kind.ts';

export const form: ServiceForm = {
  fields: [
    {
      name: 'emergencyNumber',
      label: 'kinds.emergencies.fields.emergencyNumber',
      input: 'phone',
      max: TEXT_LIMITS.phone,
    },
    {
      name: 'nonEmergencyNumber',
      label: 'kinds.emergencies.fields.nonEmergencyNumber',
      input: 'phone',
      max: TEXT_LIMITS.phone,
    },
  ],
  rows: {
    name: 'hospitals',
    item: 'kinds.emergencies.row',
    max: kind.maxRows,
    fields: placeToCall,
  },
};
