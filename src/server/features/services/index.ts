// The interface of services for other features.
export { listCatalog, listServicesOf } from './repo.ts';
export { checkedValue, saveService, writeService } from './save.ts';
export { storedServicesOf } from './repo.ts';
export { recordFirstVersions } from './versions.repo.ts';
export { guidePartsOf, logUnfitValue } from './guide-parts.ts';
