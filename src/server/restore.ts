// `npm run restore -- FILE`: restores a backup into an empty site (docs/operations.md).
import { runCommand } from './archive/command.ts';
import { withDecrypted } from './archive/encryption.ts';
import { openArchive } from './archive/read.ts';
import { restoreArchive } from './archive/restore.ts';
import { withNewSite } from './archive/site.ts';
import { createStore } from './features/media/index.ts';

await runCommand('restore', ({ config, file, report, log, signal }) =>
  withDecrypted(file, config, async (path) => {
    const archive = await openArchive(path);
    await withNewSite(config, log, (client) =>
      restoreArchive(archive, client, createStore(config), report, { signal }),
    );
    archive.close();
    report(`Restored, and compared row by row: the site as it was at ${archive.manifest.createdAt}.`);
  }),
);
