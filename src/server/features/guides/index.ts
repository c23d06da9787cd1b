// The interface of guides for other features.
export { deviceOf } from './device.ts';
export type { GuestTally, Guides } from './guides.ts';
