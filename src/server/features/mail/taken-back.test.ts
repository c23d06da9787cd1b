import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { mails } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { insertMail } from './repo.ts';
import { createSendNext } from './try.service.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;

const address = 'erased@cabins.example';
const content = async () => ({
  language: 'en' as const,
  name: 'Astrid',
  link: 'https://hemma.example/reset-password',
});

/** Sends one mail; `meanwhile` happens while it is on its way. Answers whether it was taken back. */
async function sendWhile(meanwhile: () => Promise<unknown>): Promise<boolean> {
  let isTakenBack = false;
  const deliver = async () => {
    await meanwhile();
    return async () => void (isTakenBack = true);
  };
  const writers = { passwordReset: content } as unknown as Parameters<typeof createSendNext>[2];
  await insertMail(db, { kind: 'passwordReset', address });
  await createSendNext(db, deliver, writers, app.app.log, new AbortController().signal)();
  return isTakenBack;
}

it('a mail whose account is erased while it is written is taken back, and no other', async () => {
  expect(await sendWhile(async () => {})).toBe(false);
  expect(await sendWhile(() => db.delete(mails).where(eq(mails.address, address)))).toBe(true);
});
