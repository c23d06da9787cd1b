/** The folder cannot hold a database of ours. Its message says what DATA_DIR takes: "a folder that …". */
export class DataFolderError extends Error {}

/** Another process of a site has the folder. */
export class SiteRunningError extends DataFolderError {}

/** PostgreSQL cannot run here. Its message says why; a server at DATABASE_URL is the way out. */
export class CannotRunHere extends Error {}
