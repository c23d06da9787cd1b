import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

type NameOfChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;

/** Puts what source files import, at first hand or not, into one file of this name. */
function importsOf(name: string, ...sources: string[]): NameOfChunk {
  const roots = sources.map((source) => join(import.meta.dirname, 'src/web', source));
  let parts: Set<string> | undefined;
  return (id, modules) => {
    parts ??= new Set(roots);
    for (const part of parts) {
      for (const imported of modules.getModuleInfo(part)?.importedIds ?? []) parts.add(imported);
    }
    return parts.has(id) && !roots.includes(id) ? name : null;
  };
}

/** The host app: src/web/index.html → dist/web, everything but index.html under a hashed name. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../.cache/vite',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true, // which files each page needs; scripts/setup/preloads.mjs reads and removes it
    rolldownOptions: {
      output: {
        // A browser fetches six files at a time from a server without HTTP/2: few larger ones come sooner.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: importsOf('layout', 'layout/AppLayout.tsx'), debugName: 'layout', minShareCount: 2 },
          ],
        },
      },
      // The account pages are part of the first file on purpose (src/web/main.tsx).
      onLog: (level, log, handle) => {
        if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handle(level, log);
      },
    },
    assetsDir: 'assets',
    // No data: addresses: the Content-Security-Policy allows pictures and fonts from our own files only.
    assetsInlineLimit: 0,
    // Each file is compressed for real afterwards; the estimate would only slow the build.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // kB before compression: the first file, 132 kB on the wire
  },
});
