// The interface of system for other features.
export { lateBackup, lateBackupWriter } from './late-backup.ts';
export { gatherMetrics } from './metrics/processes.ts';
