// What weather offers to other features: names, nothing else.
export { isDue, shownUntil, shownWeather } from './freshness.ts';
export { requestWeather } from './repo.ts';
