import { eq } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';
import { users } from './schema.ts';

/** Advisory locks: any numbers, as long as they differ and are these in every process. */
export const LOCKS = {
  migrations: 4_436_621,
  firstAdmin: 4_436_622,
  demo: 4_436_623,
  scans: 4_436_624,
  /** With a worker's name beside it: its sign of life (jobs/heartbeat.ts). */
  jobs: 4_436_626,
  /** Taken by triggers, which name it themselves (migrations/*_roll_ups.sql). */
  rollUps: 4_436_625,
} as const;

/** Keeps a host's other changes of the same kind waiting until the transaction ends. */
export async function lockHost(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
