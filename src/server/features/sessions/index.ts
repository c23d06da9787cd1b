// What sessions offers to other features: names, nothing else.
export {
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  resumeSession,
} from './repo.ts';
