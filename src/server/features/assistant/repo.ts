import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { cabins, users } from '#server/db/schema.ts';

/** Whether the cabin's host lets an AI look for answers. */
export async function hostHasAssistant(db: Executor, cabinId: number): Promise<boolean> {
  const [row] = await db
    .select({ isOn: users.aiAssistantEnabled })
    .from(cabins)
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(eq(cabins.id, cabinId));
  return row?.isOn ?? false;
}
