import { afterAll, expect, it } from 'vitest';
import { createQueue } from '#server/jobs/queue.ts';
import { addJob, waitUntilDone } from '#server/jobs/repo.ts';
import { openDatabase } from '#server/db/client.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { MAIL } from './job.ts';
import { deleteMailsTo } from './repo.ts';
import { sendMails } from './sending.ts';

const quiet = { info() {}, warn() {}, error() {} };
const created = await createTestDatabase();
const database = await openDatabase({ url: created.url }, quiet);
afterAll(async () => {
  await database.close();
  await created.drop();
});
const { db } = database;

const address = 'erased@cabins.example';
const content = async () => ({
  language: 'en' as const,
  name: 'Astrid',
  link: 'https://hemma.example/reset-password',
});

/** Sends one mail and runs `meanwhile` during the delivery; returns whether the mail was undone. */
async function sendWhile(meanwhile: () => Promise<unknown>): Promise<boolean> {
  let isTakenBack = false;
  const deliver = async () => {
    await meanwhile();
    return async () => void (isTakenBack = true);
  };
  const writers = { passwordReset: content } as unknown as Parameters<typeof sendMails>[1];
  const queue = createQueue(database, [sendMails(deliver, writers)], quiet);
  queue.start();
  const id = await addJob(db, MAIL, { kind: 'passwordReset', address });
  await waitUntilDone(db, id, 10_000);
  await queue.close();
  return isTakenBack;
}

it('a mail is undone when its account is erased during delivery, and no other mail', async () => {
  expect(await sendWhile(async () => {})).toBe(false);
  expect(await sendWhile(() => deleteMailsTo(db, address))).toBe(true);
});
