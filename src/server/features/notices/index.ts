// What notices offers to other features: names, nothing else.
export { noticesOf } from './repo.ts';
export { type StoredNotice, noticesShown } from './shown.ts';
