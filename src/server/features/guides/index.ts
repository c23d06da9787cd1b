// The interface of guides for other features.
export { deviceOf } from './page-request.ts';
export type { GuestCounters, Guides } from './guides.ts';
