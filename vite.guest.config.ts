import { defineConfig } from 'vite';

/** The small script on the guest's phone → dist/guest/enhance-<hash>.js, and its search, which it loads later; named in manifest.json. */
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
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
