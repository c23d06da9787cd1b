import type { validateInvitation } from '#shared/contracts/invitations.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

const VALIDATE: CallAddress<typeof validateInvitation> = {
  method: 'POST',
  path: '/api/auth/validate-invitation',
  example: { email: '' },
};

/** The token of a good link, and whom it is for. */
export interface Invited {
  invitation: string;
  email: string;
}

/** Whom a link is for. @throws ApiProblem */
export async function checkInvitation(invitation: string): Promise<string> {
  const { email } = await callAt<typeof validateInvitation>(VALIDATE, { body: { invitation } });
  return email;
}
