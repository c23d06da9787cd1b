import type { Start } from '../start.ts';

/** Numbers for all of Sweden. */
export const start: Start = () => ({
  emergencyNumber: '112',
  nonEmergencyNumber: '114 14',
  hospitals: [{ name: '1177', phone: '1177', url: 'https://www.1177.se', desc: '' }],
});
