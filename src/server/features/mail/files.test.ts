import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { readMail } from '#test/read-mail.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-mail-'));
let logged = '';
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});
const app = await startTestApp({ DATA_DIR: folder }, { logTo });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('without a mail server', () => {
  it('each mail is a file that mail programs open, and its link is logged', async () => {
    const { email } = await newHost(app, { language: 'da' });
    await clientOf(app).call(forgotPassword, { body: { email } });
    const outbox = join(folder, 'outbox');
    const files = await vi.waitFor(
      async () => {
        const found = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
        expect(found).toHaveLength(1);
        return found;
      },
      { timeout: 20_000, interval: 20 },
    );
    const file = join(outbox, files[0] ?? '');
    const mail = readMail(await readFile(file));
    expect(mail).toMatchObject({ to: email, subject: 'Vælg en ny adgangskode til Hemma' });
    expect(new URL(mail.link).searchParams.get('email')).toBe(email);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await vi.waitFor(() => expect(logged).toContain(mail.link), { timeout: 20_000 });
  });
});
