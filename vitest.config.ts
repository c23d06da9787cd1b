import { defineConfig } from 'vitest/config';

const embeddedEngineTests = 'src/server/db/embedded*.test.ts';
/** What the server does without any database. */
const serverUnitTests = 'src/server/**/*.unit.test.ts';
/** What only the server as a program of its own shows; on both databases by themselves. */
const processTests = 'src/server/**/*.process.test.ts';
const serverTests = {
  include: ['src/server/**/*.test.ts'],
  exclude: [embeddedEngineTests, serverUnitTests, processTests],
};
/** About connections and servers, which the embedded database has none of. */
const postgresTests = 'src/server/**/*.postgres.test.ts';

/** The server's tests run twice, once on each database; all others once. */
export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    // Loading the same modules again for each file took a third of the time; none of them holds anything of a test's.
    isolate: false,
    testTimeout: 60_000, // hashing a hundred passwords on a busy machine
    hookTimeout: 60_000,
    setupFiles: ['test/fail-on-console-error.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{shared,guest,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            embeddedEngineTests,
            serverUnitTests,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http-embedded',
          ...serverTests,
          exclude: [...serverTests.exclude, postgresTests],
          env: { TEST_DB: 'embedded' },
          globalSetup: ['test/embedded-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http-postgres',
          ...serverTests,
          env: { TEST_DB: 'postgres' },
          globalSetup: ['test/postgres-setup.ts'],
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
