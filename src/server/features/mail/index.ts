// The interface of mail for other features.
export { verifyMailServer } from './delivery.ts';
export { countMails, deleteMailsTo, listMailsTo, queueMail } from './repo.ts';
export type { Writer } from './sending.ts';
