// The interface of services for other features.
export { listCatalog, listServicesOf } from './repo.ts';
export { saveService, writeService } from './save.ts';
export { storedServicesOf } from './shown.repo.ts';
export { recordFirstVersions } from './versions.repo.ts';
export { guidePartsOf, shownServices } from './shown.ts';
export { checkedValue } from './save.ts';
