import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { mintBatch } from '#server/features/tags/index.ts';
import { daysAgo } from './repo.ts';

/** Batches of tags, `ago` days ago. The first one has the tags in use. */
const BATCHES = [
  { label: 'First print run', count: 24, ago: 366 },
  { label: 'Oak signs, 60 mm', count: 30, ago: 148 },
  { label: 'Reserve for fairs', count: 12, ago: 26 },
];

/** Why unused tags were retired, and how many days ago. */
const RETIRED = [
  { reason: 'Faded in the sun', ago: 71 },
  { reason: 'Lost in the post', ago: 12 },
];

/** The first admin; null for none. */
const FIRST_ADMIN = sql`(select min(id) from users where is_admin)`;

async function firstAdmin(tx: Transaction): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${FIRST_ADMIN} as id`);
  return rows[0]?.id == null ? null : Number(rows[0].id);
}

/** Mints all batches, backdated; returns their codes, those of the first batch first. */
export async function mintBatches(tx: Transaction): Promise<string[]> {
  const admin = await firstAdmin(tx);
  const codes: string[] = [];
  for (const { label, count, ago } of BATCHES) {
    const batch = await mintBatch(tx, admin, { count, label });
    codes.push(...batch.codes);
    const at = daysAgo(ago);
    await tx.execute(sql`update batches set created_at = ${at} where id = ${batch.batchId}`);
    await tx.execute(sql`update tags set created_at = ${at} where batch_id = ${batch.batchId}`);
    await tx.execute(sql`
      update tag_events set at = ${at} where code in (select code from tags where batch_id = ${batch.batchId})`);
    await tx.execute(sql`update audit set at = ${at} where action = 'minted' and target = ${label}`);
  }
  return codes;
}

/** Marks a tag as verified `ago` days ago. */
export async function verifyTag(tx: Transaction, code: string, ago: number): Promise<void> {
  await tx.execute(sql`update tags set verified_at = ${daysAgo(ago)} where code = ${code}`);
  await tx.execute(sql`
    insert into tag_events (code, event, at, user_id) values (${code}, 'verified', ${daysAgo(ago)}, ${FIRST_ADMIN})`);
}

/** Backdates a cabin and its tag. */
export async function backdateTags(
  tx: Transaction,
  { cabinId, code, since }: { cabinId: number; code: string; since: number },
): Promise<void> {
  const at = daysAgo(since);
  await tx.execute(sql`update cabins set created_at = ${at}, updated_at = ${at} where id = ${cabinId}`);
  await tx.execute(sql`update tags set activated_at = ${at} where code = ${code}`);
  await tx.execute(sql`update tag_events set at = ${at} where code = ${code} and event = 'activated'`);
  await tx.execute(sql`update audit set at = ${at} where target = ${code} and action = 'activated'`);
}

/** Retires the first of the unused tags. */
export async function retireTags(tx: Transaction, codes: readonly string[]): Promise<void> {
  for (const [index, { reason, ago }] of RETIRED.entries()) {
    const code = codes[index];
    await tx.execute(sql`update tags set state = 'retired' where code = ${code}`);
    await tx.execute(sql`
      insert into tag_events (code, event, at, user_id, reason)
      values (${code}, 'retired', ${daysAgo(ago)}, ${FIRST_ADMIN}, ${reason})`);
  }
}
