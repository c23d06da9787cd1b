// What guides offers to other features: names, nothing else.
export { deviceOf } from './device.ts';
export type { GuestTally, Guides } from './guides.ts';
