// What mail offers to other features: names, nothing else.
export { queueMail } from './queue.ts';
export { countMails, deleteMailsTo, listMailsTo } from './repo.ts';
export type { Writer } from './sending.ts';
