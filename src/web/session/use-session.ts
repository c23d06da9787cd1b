import { useSyncExternalStore } from 'react';
import { currentSession, subscribeSession, type SessionState } from './store.ts';

/** The current session; follows sign-in, sign-out and other tabs. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, currentSession);
