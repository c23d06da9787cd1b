import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router';
import { endSession } from '#web/session/end-session.ts';

/** Ends the session, then shows Login in its own place, so that neither Back nor a reload ends the next session too. */
export function SignOut() {
  useLayoutEffect(endSession, []);
  return <Navigate to="/login" replace />;
}
