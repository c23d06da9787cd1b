import type { me } from '#shared/contracts/accounts.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { USER } from './user.ts';

const ME: CallAddress<typeof me> = { method: 'GET', path: '/api/auth/me', example: USER };

/** Who the session belongs to, as the server knows it now. @throws ApiProblem, also when the session is over */
export const askWhoThisIs = (signal?: AbortSignal) =>
  callAt<typeof me>(ME, {}, signal === undefined ? {} : { signal });
