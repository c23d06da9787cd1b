// The interface of audit for other features.
export { findDoneTo, noteInAudit } from './repo.ts';
