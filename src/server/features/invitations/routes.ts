import {
  invitation,
  invite,
  linkInvitation,
  listInvitations,
  sendInvitation,
  validateInvitation,
  withdrawInvitation,
} from '#shared/contracts/invitations.ts';
import type { Context } from '#server/context.ts';
import { answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { notFound } from '#server/problem.ts';
import { invitationList } from './repo.ts';
import { addressOf, invitePeople, makeLink, resend, withdrawById } from './invitations.ts';

export function invitationRoutes(on: On, { config, db, limits }: Context): void {
  const { publicUrl } = config;
  /** On other sites invitations are not needed or not accepted (R-invitations-8). */
  const refuseElsewhere = () => {
    if (config.signUp !== 'invite') throw notFound();
  };

  on(listInvitations, async ({ actor, query }, request, reply) => {
    refuseElsewhere();
    return answerList(
      { db, actor, query, request, reply },
      { fileName: 'invitations.csv', item: invitation, list: invitationList() },
    );
  });

  on(invite, async ({ actor, body: { emails, language = actor.language } }) => {
    refuseElsewhere();
    await limits.count({ invitePerAdmin: String(actor.id) });
    const invitees = { emails, language, publicUrl };
    const result = await db.transaction((tx) => invitePeople(tx, actor, invitees));
    return { ...result, mailed: config.mail.smtpUrl !== null };
  });

  on(sendInvitation, async ({ actor, params }) => {
    refuseElsewhere();
    await limits.count({ invitePerAdmin: String(actor.id) });
    return db.transaction((tx) => resend(tx, actor, params.id));
  });

  on(linkInvitation, async ({ actor, params }) => {
    refuseElsewhere();
    await limits.count({ invitePerAdmin: String(actor.id) });
    return db.transaction((tx) => makeLink(tx, actor, params.id, publicUrl));
  });

  on(withdrawInvitation, async ({ actor, params }) => {
    refuseElsewhere();
    await db.transaction((tx) => withdrawById(tx, actor, params.id));
    return undefined;
  });

  on(validateInvitation, async ({ body }) => ({ email: await addressOf(db, body.invitation) }));
}
