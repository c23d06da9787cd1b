// What guides offers to other features: names, nothing else.
export type { GuestTally, Guides } from './guides.ts';
