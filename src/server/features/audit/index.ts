// What audit offers to other features: names, nothing else.
export { findDoneTo, noteInAudit } from './repo.ts';
