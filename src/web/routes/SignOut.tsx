import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { endSession } from '#web/session/end-session.ts';
import { loginStateOf } from '#web/session/login-state.ts';

/** Ends the session, then shows Login in its own place, so that neither Back nor a reload ends the next session too. */
export function SignOut() {
  useLayoutEffect(endSession, []);
  const { erased } = loginStateOf(useLocation().state);
  return <Navigate to="/login" replace state={erased === true ? { erased } : null} />;
}
