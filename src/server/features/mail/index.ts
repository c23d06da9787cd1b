// The interface of mail for other features.
export { queueMail } from './queue.ts';
export { countMails, deleteMailsTo, listMailsTo } from './repo.ts';
export type { Writer } from './sending.ts';
