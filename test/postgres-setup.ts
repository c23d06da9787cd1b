import { startTestServer } from './postgres.ts';

// Vitest's and Playwright's global setup: one PostgreSQL server for the whole run.
export default startTestServer;
