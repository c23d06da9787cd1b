// `npm run backup -- FILE`: writes the site's data into one file, also while the site runs (docs/operations.md).
import { stat } from 'node:fs/promises';
import { runCommand } from './archive/command.ts';
import { withSite } from './archive/site.ts';
import { writeArchive } from './archive/write.ts';
import { createStore } from './features/media/index.ts';

await runCommand('backup', async ({ config, file, report, log, signal }) => {
  await withSite(config, log, (client) => writeArchive(file, client, createStore(config), report, signal));
  report(`Written: ${file}, ${((await stat(file)).size / 1e6).toFixed(1)} MB.`);
});
