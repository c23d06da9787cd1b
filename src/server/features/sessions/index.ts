// What sessions offers to other features: names, nothing else.
export {
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  slideSession,
} from './repo.ts';
