import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { open } from '#web/testing/app.tsx';
import { newHost, startNewSite } from '#web/testing/site.ts';
import { findText, press } from '#web/testing/user-actions.ts';

it('an admin asks for a backup, which is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await startNewSite({ settings: { BACKUP_DIR: folder } });
  await open('/admin/system', await newHost({ isAdmin: true }));
  await findText('None yet');
  await press('Back up now');
  await findText('A backup is being made. It shows here when it is done.');
  await waitFor(
    async () => expect(await readdir(folder)).toEqual([expect.stringMatching(/^hemma-[-\dT]+Z\.zip$/)]),
    { timeout: 30_000 },
  );
});

it('where backups are off, none can be asked for', async () => {
  await startNewSite({ settings: { BACKUP_DIR: 'off' } });
  await open('/admin/system', await newHost({ isAdmin: true }));
  await findText('BACKUP_DIR=off');
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});
