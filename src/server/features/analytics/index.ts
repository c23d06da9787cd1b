// The interface of analytics for other features.
export { countIn, IS_RECOUNTING } from './counting-zone.repo.ts';
export { countInBackground } from './recount.ts';
export { totalsOf } from './days.ts';
export { type Days, daysBefore, daysOf, eachDay } from './days.ts';
