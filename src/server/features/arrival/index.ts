// The interface of "Getting in" for other features.
export { addArrival } from './save.ts';
export {
  arrivalForFile,
  arrivalTextsOf,
  copyArrival,
  findArrival,
  isWifiSealed,
  storedArrivalOf,
} from './repo.ts';
