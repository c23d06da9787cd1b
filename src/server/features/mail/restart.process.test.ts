import { afterAll, expect, it, vi } from 'vitest';
import { startMailServer, startSilentServer } from '#test/mail-server.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { runServer } from '#test/server-process.ts';

const database = await createEmptyDatabase();
const silent = await startSilentServer();
const server = await startMailServer();
afterAll(async () => {
  await silent.close();
  await server.close();
  await database.drop();
});

const SOON = { timeout: 20_000, interval: 50 };
const boss = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'Fir-and-birch-41' };

it('a mail that a hanging mail server kept waiting is sent by the next start', async () => {
  const first = await runServer({ DATABASE_URL: database.url, ...boss, ...silent.settings });
  await first.ready;
  await fetch(`${first.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: boss.ADMIN_EMAIL }),
  });
  await vi.waitFor(() => expect(silent.connections()).toBe(1), SOON);
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const second = await runServer({ DATABASE_URL: database.url, ...boss, ...server.settings });
  await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toEqual([boss.ADMIN_EMAIL]), SOON);
  await second.ready;
  expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
