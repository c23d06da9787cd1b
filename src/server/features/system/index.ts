// What system offers to other features: names, nothing else.
export { lateBackup, lateBackupWriter } from './late-backup.ts';
export { gatherMetrics } from './metrics/processes.ts';
