import { z } from 'zod';
import { isNamed, optionalPhone, place, rows, wholePoint } from '../shapes.ts';
import { kind } from './kind.ts';

const hospital = wholePoint(place.extend({ phone: optionalPhone }));

export const value = z.object({
  emergencyNumber: optionalPhone,
  nonEmergencyNumber: optionalPhone,
  // A number alone is enough (R-services-4).
  hospitals: rows(hospital, (row) => isNamed(row) || row.phone !== '', { max: kind.maxRows }).default([]),
});
