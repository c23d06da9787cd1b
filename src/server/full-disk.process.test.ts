import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runServer } from '#test/server-process.ts';

// Only root may mount a file system.
describe.runIf(process.getuid?.() === 0)('a site on a full disk', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'hemma-full-'));
  const ballast = join(disk, 'data', 'ballast');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk]);
  afterAll(async () => {
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  });

  /** Fills the disk to its last byte. */
  async function fill(): Promise<void> {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize)).catch(() => {});
    expect((await statfs(disk)).bavail).toBe(0);
  }

  it('starts again after it was killed, serves, and logs what to do', async () => {
    const settings = { DATA_DIR: join(disk, 'data'), BACKUP_DIR: join(disk, 'backups'), DISK_RESERVE: '0' };
    const site = await runServer(settings);
    await site.ready;
    await vi.waitFor(() => expect(existsSync(ballast)).toBe(true), { timeout: 30_000 });
    await fill();
    await site.end('SIGKILL');

    const again = await runServer(settings);
    await again.ready;
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    expect(again.logged()).toContainEqual(
      expect.stringMatching(/is full: .*ballast was removed .*make room$/),
    );
    await again.end('SIGTERM');
  });
});
