// The interface of notices for other features.
export { noticesOf } from './repo.ts';
export { type StoredNotice, noticesShown } from './shown.ts';
