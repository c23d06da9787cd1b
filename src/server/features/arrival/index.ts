// The interface of "Getting in" for other features.
export { arrivalTextsOf, copyArrival, isWifiSealed, storedArrivalOf } from './repo.ts';
