// The interface of stays for other features.
export { hashDigits } from './digits.ts';
export { findDigitsKey } from './repo.ts';
export { momentsOf, DEFAULT_TIMES } from './times.ts';
export { deleteOldStaysNightly, newLinkToken, recomputeMoments } from './stays.ts';
export { openByDigits, recordStayEvent, stayWriter } from './guest.ts';
export { DEFAULT_HOURS_BEFORE } from './guest.repo.ts';
