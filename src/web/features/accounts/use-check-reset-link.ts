import { useEffect, useState } from 'react';
import { ApiProblem } from '#web/api/problem.ts';
import { checkResetLink, type ResetLink } from './api/check-reset-link.ts';

/** `failed` is not the link's fault: no answer came. */
type LinkState = 'checking' | 'valid' | 'invalid' | 'failed';

/** With a code it is the server's own; a proxy in front may say 400 of anything. */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.status === 400 && error.code !== null;

const stateOf = (link: ResetLink): Promise<LinkState> =>
  checkResetLink(link).then(
    (isValid) => (isValid ? 'valid' : 'invalid'),
    (error: unknown) => (isRefusal(error) ? 'invalid' : 'failed'),
  );

/** Asks the server about the link before the form is shown. A link with a part missing is no link. */
export function useCheckResetLink({ email, token }: ResetLink) {
  const [attempt, setAttempt] = useState(1);
  const [found, setFound] = useState({ attempt: 0, state: 'checking' as LinkState });
  const isWhole = email !== '' && token !== '';

  useEffect(() => {
    if (isWhole) void stateOf({ email, token }).then((state) => setFound({ attempt, state }));
  }, [email, token, isWhole, attempt]);

  const answered = found.attempt === attempt ? found.state : 'checking';
  return {
    state: isWhole ? answered : 'invalid',
    retry: () => setAttempt(attempt + 1),
  } as const;
}
