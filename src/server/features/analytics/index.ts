// The interface of analytics for other features.
export { setCountingZone, IS_RECOUNTING } from './counting-zone.repo.ts';
export { changeCountingZone } from './jobs.ts';
export { type Days, daysBefore, daysOf, eachDay, totalsOf } from './days.ts';
