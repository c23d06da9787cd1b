import { getWeeklyMail, listNotifications, saveWeeklyMail } from '#shared/contracts/notifications.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import { AS_OF_ONE_MOMENT } from '#server/db/drizzle.ts';
import type { On } from '#server/http/calls.ts';
import { notificationsOf } from './notifications.ts';
import { hasWeeklyMail, setWeeklyMail } from './weekly-mail.repo.ts';

export function notificationRoutes(on: On, { db }: Context, log: Log): void {
  on(listNotifications, async ({ actor }) =>
    db.transaction((tx) => notificationsOf(tx, actor, log), AS_OF_ONE_MOMENT),
  );

  on(getWeeklyMail, async ({ actor }) => ({ isOn: await hasWeeklyMail(db, actor) }));

  on(saveWeeklyMail, async ({ actor, body }) => {
    await setWeeklyMail(db, actor, body.isOn);
    return { isOn: await hasWeeklyMail(db, actor) };
  });
}
