// The interface of audit for other features.
export { findDoneTo, recordInAudit } from './repo.ts';
