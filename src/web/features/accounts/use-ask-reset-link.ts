import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { EMAIL_PATTERN } from '#shared/email-pattern.ts';
import { askResetLink } from './api/ask-reset-link.ts';

/** Where asking for a link stands (R-accounts-9). */
type Asking = 'idle' | 'sending' | 'sent' | 'failed' | 'resendFailed';

const outcomeOf = (email: string, failure: Asking): Promise<Asking> =>
  askResetLink(email).then(
    () => 'sent',
    () => failure,
  );

/** What came of asking by itself, by visit: effects run twice in development, and Back shows a visit again. */
const resent = new Map<string, Promise<Asking>>();

function resendOnce(visit: string, email: string): Promise<Asking> {
  const outcome = resent.get(visit) ?? outcomeOf(email, 'resendFailed');
  resent.set(visit, outcome);
  return outcome;
}

/** Asks for a reset link: when told to, and for `resendTo` by itself if that is an email, once a visit. */
export function useAskResetLink(resendTo: string | null) {
  const email = resendTo !== null && EMAIL_PATTERN.test(resendTo) ? resendTo : null;
  const [asking, setAsking] = useState<Asking>(email === null ? 'idle' : 'sending');
  const { key } = useLocation();

  useEffect(() => {
    if (email !== null) void resendOnce(`${key} ${email}`, email).then(setAsking);
  }, [key, email]);

  return {
    asking,
    ask: async (typed: string) => {
      setAsking('sending');
      setAsking(await outcomeOf(typed, 'failed'));
    },
  };
}
