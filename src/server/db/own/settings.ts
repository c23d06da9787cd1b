/** What it takes to lose nothing, and a small machine in mind; memory is taken as it is needed. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // No one copies from this server as it writes.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Processes that wait for work would take more memory than they save time.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // Its log becomes part of the site's, which holds nothing of what hosts wrote: a failed query is the site's to tell.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
} as const;

/** What an earlier one does not know, and does by itself. */
const SINCE_18 = { io_method: 'sync' };

/** As arguments of `postgres`, where nothing that somebody wrote into the folder counts more. */
export function settingArgs(settings: Record<string, string>, majorVersion: string): string[] {
  const all = { ...SETTINGS, ...(Number(majorVersion) >= 18 && SINCE_18), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
