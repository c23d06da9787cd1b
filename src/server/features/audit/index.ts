// What audit offers to other features: names, nothing else.
export type { FailedSignIns } from './failed-sign-ins.ts';
export { findDoneTo, noteInAudit } from './repo.ts';
