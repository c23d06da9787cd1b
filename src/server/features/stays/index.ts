// The interface of stays for other features.
export { ownStay } from './access.ts';

export { findDigitsKey } from './repo.ts';
export { momentsOf, DEFAULT_TIMES, type StayDates } from './times.ts';
export { addStay, deleteOldStaysNightly, hashDigits, newLinkToken, recomputeMoments } from './stays.ts';
export { openByDigits, recordStayEvent, stayWriter } from './guest.ts';
export { DEFAULT_HOURS_BEFORE } from './guest.repo.ts';
