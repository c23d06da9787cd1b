import { z } from 'zod';
import { dateTime, emailAddress, id, oneOf, pathId, requiredText } from '../fields.ts';
import { HOST_LANGUAGES } from '../languages.ts';
import { INVITATIONS_PER_CALL } from '../limits.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';
import { reason } from '../reason.ts';

const group = 'invitations';
const params = z.object({ id: pathId });

/** An open invitation to register (R-invitations-3). */
export const invitation = z.object({
  id,
  email: z.string(),
  /** The admin's email; null if that account is deleted. */
  invitedBy: z.string().nullable(),
  createdAt: dateTime,
  /** If past, the invitation has expired and can be sent again. */
  expiresAt: dateTime,
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  tag: group,
  summary: 'Who is invited and has no account yet, a page at a time; all rows with Accept: text/csv',
  query: listQuery(['createdAt', 'email', 'expiresAt'], '-createdAt'),
  status: 200,
  answer: listOf(invitation),
});

const howMany = reason('addresses', { most: INVITATIONS_PER_CALL });

export const invite = defineCall({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  tag: group,
  summary: 'Invite people by their addresses: each is sent a mail with a link',
  body: z.object({
    emails: z.array(emailAddress, howMany).min(1, howMany).max(INVITATIONS_PER_CALL, howMany),
    /** The language of the mail, by default the admin's. */
    language: oneOf(HOST_LANGUAGES).optional(),
  }),
  status: 201,
  answer: z.object({
    /** With a link each, to pass on without mail. Links are shown only here. */
    invited: z.array(invitation.extend({ link: z.string() })),
    /** Addresses that have an account already and were not invited. */
    known: z.array(z.string()),
    /** Whether the site sends mail; without a mail server there are only the links. */
    mailed: z.boolean(),
  }),
});
export type Invited = z.output<typeof invite.answer>;

export const sendInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/invitations/:id/send',
  access: 'admin',
  tag: group,
  summary: 'Send the mail again; the invitation lasts as long as a new one',
  params,
  status: 200,
  answer: invitation,
});

export const linkInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/invitations/:id/link',
  access: 'admin',
  tag: group,
  summary: 'Make a link to hand over by oneself; the invitation lasts as long as a new one',
  params,
  status: 201,
  answer: invitation.extend({ link: z.string() }),
});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  tag: group,
  summary: 'Withdraw an invitation: none of its links works any more',
  params,
  status: 204,
});

/** The token in an invitation's link. It is not validated, since an invalid one matches no invitation. */
export const invitationToken = requiredText(1000, reason('token_required'));

export const validateInvitation = defineCall({
  method: 'POST',
  path: '/api/auth/validate-invitation',
  access: 'public',
  tag: group,
  summary: 'Whom a link of an invitation is for, while it is good',
  body: z.object({ invitation: invitationToken }),
  status: 200,
  answer: z.object({ email: z.string() }),
});
