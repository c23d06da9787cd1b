import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { modulesOf } from './scripts/setup/modules-of.mjs';
import { wordGroups } from './scripts/setup/word-groups.mjs';

// A browser fetches six files at a time from a server without HTTP/2: few larger ones come sooner than many small ones.
const [words, app, layout, dialog, cabin, others] = await Promise.all([
  modulesOf('words/i18n.ts'),
  modulesOf('start-app.tsx'),
  modulesOf('layout/AppLayout.tsx', 'pages/MyCabinsPage.tsx', 'features/contact/ContactPage.tsx'),
  modulesOf('ui/FormDialog.tsx', 'ui/ConfirmDialog.tsx'),
  modulesOf('pages/cabin/CabinDetailsPage.tsx'),
  // Anyone who opens one of these first should not wait for what only a cabin's page needs.
  modulesOf(
    'features/info/AboutPage.tsx',
    'features/info/PrivacyPage.tsx',
    'features/info/TermsPage.tsx',
    'features/accounts/ResetPasswordPage.tsx',
    'features/accounts/ChoosePasswordPage.tsx',
    'features/notifications/NotificationsPage.tsx',
    'pages/settings/SettingsPage.tsx',
    'routes/ForbiddenPage.tsx',
  ),
]);
if ([...layout].some((id) => id.includes('/node_modules/zod/'))) {
  throw new Error(
    'A page that comes with the layout imports a schema: use a call of src/web/api/first-calls.ts.',
  );
}

/** The host app: src/web/index.html → dist/web, everything but index.html under a hashed name. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../.cache/vite',
  plugins: [react(), wordGroups()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true, // which files each page needs; scripts/setup/preloads.mjs reads and removes it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first four are evaluated one after the other (src/web/main.ts).
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'words', test: (id) => words.has(id) },
            { name: 'app', test: (id) => app.has(id) },
            { name: 'layout', test: (id) => layout.has(id), minShareCount: 2 },
            { name: 'dialog', test: (id) => dialog.has(id), minShareCount: 2 },
            { name: 'cabin', test: (id) => cabin.has(id) && !others.has(id), minShareCount: 2 },
          ],
        },
      },
      // The account pages come with the app on purpose (src/web/start-app.tsx).
      onLog: (level, log, handle) => {
        if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handle(level, log);
      },
    },
    assetsDir: 'assets',
    // No data: addresses: the Content-Security-Policy allows pictures and fonts from our own files only.
    assetsInlineLimit: 0,
    // Each file is compressed for real afterwards; the estimate would only slow the build.
    reportCompressedSize: false,
  },
});
