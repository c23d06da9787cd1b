import { defineConfig } from 'vite';

/** The server → dist/server/main.js, embedded-worker.js and studio-process.js; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
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
        'embedded-worker': 'src/server/db/embedded-worker.ts',
        'studio-process': 'src/server/pictures/studio-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
