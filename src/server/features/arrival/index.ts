// The interface of "Getting in" for other features.
export { copyArrival, isWifiSealed, storedArrivalOf } from './repo.ts';
