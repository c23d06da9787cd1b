// The interface of guides for other features.
export { deviceOf } from './device.ts';
export type { GuestCounters, Guides } from './guides.ts';
