// The interface of stays for other features.
export { deleteOldStaysNightly, recomputeMoments } from './stays.ts';
