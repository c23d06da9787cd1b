import { makeEmbeddedTemplate } from './embedded.ts';

// Vitest's global setup: one migrated embedded database for the whole run.
export default makeEmbeddedTemplate;
