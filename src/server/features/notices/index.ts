// The interface of notices for other features.
export { noticesOf, storedNoticesOf } from './repo.ts';
export { noticesShown } from './shown.ts';
