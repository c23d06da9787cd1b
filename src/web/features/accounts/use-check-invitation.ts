import { useEffect, useState } from 'react';
import { ApiProblem } from '#web/api/problem.ts';
import { checkInvitation } from './api/check-invitation.ts';

/** `failed` is not the link's fault: no answer came. */
type Found =
  | { state: 'checking' | 'failed' }
  | { state: 'good'; email: string }
  | { state: 'refused'; why: string };

const look = (token: string): Promise<Found> =>
  checkInvitation(token).then(
    (email): Found => ({ state: 'good', email }),
    (error: unknown): Found =>
      error instanceof ApiProblem && !error.mayPass
        ? { state: 'refused', why: error.message }
        : { state: 'failed' },
  );

/** Asks the server about the link before the form is shown. */
export function useCheckInvitation(token: string) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ attempt: number; found: Found } | null>(null);

  useEffect(() => {
    void look(token).then((found) => setAnswer({ attempt, found }));
  }, [token, attempt]);

  const found: Found = answer?.attempt === attempt ? answer.found : { state: 'checking' };
  return { found, retry: () => setAttempt(attempt + 1) };
}
