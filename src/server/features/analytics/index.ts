// What analytics offer to other features: names, nothing else.
export { countIn } from './counting-zone.repo.ts';
export { totalsOf } from './totals.ts';
export { type Days, daysBefore, daysOf, eachDay } from './days.ts';
