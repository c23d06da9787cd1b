import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './app.ts';
import { type ReadMail, readMail } from '../test/read-mail.ts';
import type { RunningApp } from './server.ts';

/** All mails to an address, oldest first. */
export async function mailsTo({ dataDir }: Pick<RunningApp, 'dataDir'>, email: string): Promise<ReadMail[]> {
  const outbox = join(dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (file) => readMail(await readFile(join(outbox, file)))));
  return mails.filter(({ to }) => to === email);
}

/** The link in the mail number `count` to an address, once it is sent. */
export async function mailedLink(app: RunningApp, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(app, email)).length).toBe(count);
  return (await mailsTo(app, email))[count - 1]?.link ?? '';
}
