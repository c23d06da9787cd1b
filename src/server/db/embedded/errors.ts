/** DATA_DIR cannot hold the database. The message ends the sentence "DATA_DIR takes …": "a folder that …". */
export class DataFolderError extends Error {}

/** Another process of a site uses DATA_DIR. */
export class SiteRunningError extends DataFolderError {}

/** PostgreSQL cannot run on this machine; the site needs a server at DATABASE_URL. */
export class PostgresUnavailableError extends Error {}
