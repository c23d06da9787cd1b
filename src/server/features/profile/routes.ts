import { getProfile, type Profile, saveProfile, selectAvatar } from '#shared/contracts/profile.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { notFound, requireValidChanges } from '#server/problem.ts';
import { changeProfile, findProfile } from './repo.ts';

const present = (profile: Profile | undefined): Profile => {
  if (profile === undefined) throw notFound();
  return profile;
};

export function profileRoutes(on: On, { db }: Context): void {
  on(getProfile, async ({ actor }) => present(await findProfile(db, actor.id)));

  on(saveProfile, async ({ actor, body }) => {
    requireValidChanges(body, present(await findProfile(db, actor.id)));
    return present(await changeProfile(db, actor.id, body));
  });

  on(selectAvatar, async ({ actor, body }) => present(await changeProfile(db, actor.id, body)));
}
