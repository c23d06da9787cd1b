import { defineConfig } from 'vite';

/** The worker that keeps guides for reading without a network → dist/worker/worker.js. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/guest/worker/worker.ts',
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
