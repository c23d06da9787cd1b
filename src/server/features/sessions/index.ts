// The interface of sessions for other features.
export {
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  resumeSession,
} from './repo.ts';
