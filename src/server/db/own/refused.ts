/** The folder cannot hold a database of ours. Its message says what DATA_DIR takes: "a folder that …". */
export class FolderRefused extends Error {}

/** Another process of a site has the folder. */
export class SiteRuns extends FolderRefused {}

/** PostgreSQL cannot run here. Its message says why; a server at DATABASE_URL is the way out. */
export class CannotRunHere extends Error {}
