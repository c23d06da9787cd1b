// The interface of weather for other features.
export { isDue, shownUntil, shownWeather } from './freshness.ts';
export { requestWeather } from './repo.ts';
