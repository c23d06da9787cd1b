interface TableClass {
  /** Whether archives contain its rows. In a restored site the other tables are empty. */
  isArchived: boolean;
  reason: string;
}

const archived = (reason: string): TableClass => ({ isArchived: true, reason });
const excluded = (reason: string): TableClass => ({ isArchived: false, reason });

const HOST_DATA = archived('what hosts made');
const STATISTICS = archived('numbers that cannot be counted again');

/**
 * Whether archives contain a table, and why. Archives lie around for years outside the site's control, and a restore brings
 * back a past state, so short-lived secrets do not belong in them. A test fails until a new table is listed here.
 */
export const TABLE_CLASSES: Readonly<Record<string, TableClass>> = {
  users: archived('accounts; passwords are hashes'),
  sessions: archived('hashes; hosts stay signed in when a site moves or its PostgreSQL is upgraded'),
  second_factors: archived('without them a password alone would open the accounts'),
  recovery_codes: archived('hashes; hosts who lost their phone need them'),
  invitations: archived('open invitations and their history'),
  invitation_links: archived('hashes; a mailed link works for seven days'),
  plan_reminders: archived('no reminder is mailed twice'),
  upgrade_requests: archived('requests of hosts and their outcome'),
  exports: archived('waiting jobs refer to them and make their files again'),
  export_links: archived('hashes; links work for a day if the files still exist'),
  cabins: HOST_DATA,
  services: HOST_DATA,
  templates: HOST_DATA,
  cabin_services: HOST_DATA,
  service_versions: HOST_DATA,
  guide_counts: archived('counted from what hosts made'),
  translations: HOST_DATA,
  arrivals: HOST_DATA,
  stays: HOST_DATA,
  calendars: HOST_DATA,
  calendar_events: HOST_DATA,
  site_keys: archived('without its key the digits of stays open nothing'),
  notices: HOST_DATA,
  notice_cabins: HOST_DATA,
  trash: HOST_DATA,
  media: archived('the pictures, whose files are in the archive too'),
  batches: archived('printed tags refer to them'),
  tags: archived('they are printed and in use'),
  tag_events: archived('the history of tags'),
  audit: archived('the audit log'),
  scans: STATISTICS,
  trash_scans: STATISTICS,
  scan_days: STATISTICS,
  scan_parts: STATISTICS,
  site_days: STATISTICS,
  site_parts: STATISTICS,
  cabin_weeks: STATISTICS,
  opened_days: STATISTICS,
  search_days: STATISTICS,
  tallies: archived('numbers of rows'),
  counting_zone: archived('the time zone of the statistics'),
  waiting_jobs: archived('the restored site continues waiting jobs; payloads contain no secrets'),
  places: archived('each was looked up once with an outside service'),
  forecasts: archived('guests see the weather immediately'),

  cabin_periods: excluded('sums of scan_days, which a job makes'),
  tag_periods: excluded('sums of scan_days, which a job makes'),
  period_days: excluded('the days of those sums'),
  backup_watch: excluded('the time without a backup; the restored site waits for its own first backup'),
  calendar_hosts: excluded('when other sites may be asked again, in seconds'),
  visitor_salts: excluded('with a salt, brute force finds the network address behind each scan of its day'),
  rate_limits: excluded('counters of the last hours, which tell who tried what'),
  rate_limit_keys: excluded('with a key, brute force finds the network address behind each counter'),
  password_resets: excluded('links for an hour; a link used since the backup would work again'),
  provider_sign_ins: excluded('sign-ins in progress for up to 15 minutes, with their secrets'),
};

export const EXCLUDED_TABLES: readonly string[] = Object.entries(TABLE_CLASSES).flatMap(
  ([name, { isArchived }]) => (isArchived ? [] : [name]),
);

/** Whether archives contain the table's rows. */
export const isArchived = (table: string): boolean => TABLE_CLASSES[table]?.isArchived ?? true;
