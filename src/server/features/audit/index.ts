// The interface of audit for other features.
export { findAccountChanges, recordInAudit, recordOfCabin } from './repo.ts';
