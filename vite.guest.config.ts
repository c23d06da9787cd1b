import { defineConfig } from 'vite';

/** The small script on the guest's phone → dist/guest/enhance-<hash>.js, named in manifest.json. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/guest',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/guest/enhance/enhance.ts',
      output: { format: 'iife', entryFileNames: '[name]-[hash].js' },
    },
  },
});
