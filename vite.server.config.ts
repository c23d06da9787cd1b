import { defineConfig } from 'vite';

/**
 * The server → dist/server/main.js, backup.js, check.js, restore.js, reset-second-factor.js, image-worker-process.js, guide-file-thread.js, feed-thread.js and reading-process.js;
 * packages stay in node_modules, but for Drizzle: Node looks up the 180 KB of its package.json for each of its 200 files, 1 s of
 * every start.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['drizzle-orm'] },
  // Also where tests build it: NODE_ENV is then theirs, and React at run time has no development half.
  oxc: { jsx: { development: false } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    // Readable stack traces in a host's log are worth more than a smaller file on disk.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        backup: 'src/server/backup.ts',
        check: 'src/server/check.ts',
        restore: 'src/server/restore.ts',
        'reset-second-factor': 'src/server/reset-second-factor.ts',
        'image-worker-process': 'src/server/pictures/image-worker-process.ts',
        'guide-file-thread': 'src/server/features/copies/guide-file-thread.ts',
        'reading-process': 'src/server/features/drafts/reading-process.ts',
        'feed-thread': 'src/server/features/calendars/feed-thread.ts',
      },
      // All in one folder: threads and processes are started from files beside their own.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
