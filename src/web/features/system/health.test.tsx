import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getSystem } from '#shared/contracts/system/system.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { newHost, realFetch, startNewSite } from '#web/testing/site.ts';
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

it('several machines are named, without what only the answering one knows', async () => {
  interceptCalls(/^\/api\/admin\/system$/, async (init, href) => {
    const system = (await (await realFetch(href, init)).json()) as CallAnswer<typeof getSystem>;
    const machines = [
      { name: 'web1', processes: 1 },
      { name: 'web2', processes: 4 },
    ];
    return Response.json({ ...system, machines });
  });
  await open('/admin/system', await newHost({ isAdmin: true }));
  await findText('web1: 1 process');
  await findText('web2: 4 processes');
  expect(screen.getByText('Machines')).toBeVisible();
  for (const own of [/^Running for/, 'Cached guide pages']) expect(screen.queryByText(own)).toBeNull();
});
