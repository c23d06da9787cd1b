import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The host and admin app: src/web/index.html → dist/web, everything but index.html under a hashed name. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../.cache/vite',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // No data: addresses: the Content-Security-Policy allows pictures and fonts from our own files only.
    assetsInlineLimit: 0,
    // Each file is compressed for real afterwards; the estimate would only slow the build.
    reportCompressedSize: false,
  },
});
