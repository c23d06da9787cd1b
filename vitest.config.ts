import { defineConfig } from 'vitest/config';
import { wordGroups } from './scripts/setup/word-groups.mjs';

/** What the server does without any database. */
const serverUnitTests = 'src/server/**/*.unit.test.ts';
/** What only programs show: the server as one of its own, the database, and the archive of a release. */
const processTests = '{src/server,scripts}/**/*.process.test.ts';
export default defineConfig({
  plugins: [wordGroups()],
  test: {
    allowOnly: false,
    maxWorkers: 3, // of two processors a third stood idle at the end, as tests wait for the database and the site
    // Loading the same modules again for each file took a third of the time; none of them holds anything of a test's.
    isolate: false,
    testTimeout: 60_000, // hashing a hundred passwords on a busy machine
    hookTimeout: 60_000,
    setupFiles: ['test/fail-on-console-error.ts'],
    css: { include: /\/src\/guest\/themes\// }, // else a style sheet is empty
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{shared,services,guest,web}/**/*.test.ts',
            '{bench,scripts}/**/*.test.ts',
            serverUnitTests,
          ],
          exclude: [processTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['src/server/**/*.test.ts'],
          exclude: [serverUnitTests, processTests],
          globalSetup: ['test/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What a host sees, in jsdom, with the real server behind it (docs/decisions/0030).
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: './test/page-environment.ts',
          testTimeout: 180_000, // a walk through every page, while a browser and a compiler run beside it
          setupFiles: ['src/web/testing/setup.ts'],
          globalSetup: ['test/site-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http-processes',
          include: [processTests],
          globalSetup: ['test/processes-setup.ts'],
          testTimeout: 600_000, // each starts the server again and again: 1 to 2 s a start on a machine with nothing else to do
        },
      },
    ],
  },
});
