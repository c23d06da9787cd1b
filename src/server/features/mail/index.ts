// The interface of mail for other features.
export { queueMail } from './repo.ts';
export { countMails, deleteMailsTo, listMailsTo } from './repo.ts';
export type { Writer } from './sending.ts';
