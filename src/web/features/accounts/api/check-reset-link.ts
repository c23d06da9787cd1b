import type { validateResetToken } from '#shared/contracts/password-reset.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

const VALIDATE: CallAddress<typeof validateResetToken> = {
  method: 'POST',
  path: '/api/auth/validate-reset-token',
  example: { valid: true },
};

/** What a reset link carries. */
export interface ResetLink {
  email: string;
  token: string;
}

/** Whether the link still works. @throws ApiProblem */
export async function checkResetLink(link: ResetLink): Promise<boolean> {
  const { valid } = await callAt<typeof validateResetToken>(VALIDATE, { body: link });
  return valid;
}
