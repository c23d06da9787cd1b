// The interface of audit for other features.
export { findAccountChanges, recordInAudit } from './repo.ts';
