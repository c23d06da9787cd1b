import { z } from 'zod';
import { rows } from '#shared/fields.ts';
import { hasNameOrUrl, optionalPhone, place, withWholePoint } from '../shapes.ts';
import { kind } from './kind.ts';

const hospital = withWholePoint(place.extend({ phone: optionalPhone }));

export const value = z.object({
  emergencyNumber: optionalPhone,
  nonEmergencyNumber: optionalPhone,
  // A phone number is enough (R-services-4).
  hospitals: rows(hospital, (row) => hasNameOrUrl(row) || row.phone !== '', { max: kind.maxRows }).default(
    [],
  ),
});
