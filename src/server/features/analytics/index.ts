// What analytics offer to other features: names, nothing else.
export { type Days, daysBefore, daysOf, eachDay } from './days.ts';
