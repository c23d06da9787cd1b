import type { AuditAction } from '#shared/contracts/audit.ts';
import {
  createStay,
  deleteStay,
  listStays,
  replaceStayLink,
  turnOnDigits,
  updateStay,
} from '#shared/contracts/stays.ts';
import { listTurnovers } from '#shared/contracts/turnovers.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { STAY_KEPT_DAYS } from '#shared/limits.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import { recordOfCabin } from '#server/features/audit/index.ts';
import { type OwnCabin, ownCabin } from '#server/features/cabins/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { type OwnStay, ownStay } from './access.ts';
import { listBlocks, listStaysAfter, listStaysOfDays, type StayRow, listTurnoversOf } from './repo.ts';
import { addStay, editStay, presentStay, removeStay, replaceLink, turnDigitsOn } from './stays.ts';

const DAY_MS = 86_400_000;

export function stayRoutes(on: On, { db, config }: Context): void {
  /** Changes a stay and answers it. */
  async function change(
    actor: Actor,
    action: AuditAction,
    { id, stayId }: { id: number; stayId: number },
    work: (tx: HostTransaction, cabin: OwnCabin, stay: OwnStay) => Promise<StayRow>,
  ) {
    const row = await hostTransaction(db, actor, async (tx) => {
      const cabin = await ownCabin(tx, actor, id);
      await recordOfCabin(tx, actor, action, id);
      return work(tx, cabin, await ownStay(tx, cabin, stayId));
    });
    return presentStay(row, config, new Date());
  }

  on(listStays, async ({ actor, params, query: { from, to } }) => {
    const cabin = await ownCabin(db, actor, params.id);
    const now = new Date();
    const oldest = new Date(now.getTime() - STAY_KEPT_DAYS * DAY_MS);
    const isDefault = from === undefined && to === undefined;
    const [rows, blocks] = await Promise.all([
      isDefault ? listStaysAfter(db, cabin, oldest) : listStaysOfDays(db, cabin, { from, to }),
      listBlocks(db, cabin, isDefault ? { from: dayIn(cabin.timeZone, oldest.getTime()) } : { from, to }),
    ]);
    return { items: rows.map((row) => presentStay(row, config, now)), blocks };
  });

  on(listTurnovers, async ({ actor, query: { from, q } }) => {
    const found = await listTurnoversOf(db, { userId: actor.id, from: from ?? null, q, now: new Date() });
    const lastDay = found.items.at(-1)?.day;
    return {
      items: found.items,
      nextFrom: found.hasMore && lastDay !== undefined ? shiftDay(lastDay, 1) : null,
    };
  });

  on(createStay, async ({ actor, params, body }) => {
    const row = await hostTransaction(db, actor, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      await recordOfCabin(tx, actor, 'stayAdded', cabin.id);
      return addStay(tx, cabin, body, config);
    });
    return presentStay(row, config, new Date());
  });

  on(updateStay, async ({ actor, params, body }) =>
    change(actor, 'stayChanged', params, (tx, cabin, stay) => editStay(tx, cabin, stay, body, config)),
  );

  on(deleteStay, async ({ actor, params }) => {
    await hostTransaction(db, actor, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      await removeStay(tx, await ownStay(tx, cabin, params.stayId));
      await recordOfCabin(tx, actor, 'stayDeleted', cabin.id);
    });
    return undefined;
  });

  on(replaceStayLink, async ({ actor, params }) =>
    change(actor, 'stayLinkReplaced', params, (tx, _cabin, stay) => replaceLink(tx, stay)),
  );

  on(turnOnDigits, async ({ actor, params, body }) =>
    change(actor, 'digitsOn', params, (tx, cabin, stay) => turnDigitsOn(tx, cabin, stay, body.digits)),
  );
}
