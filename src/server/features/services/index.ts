// What services offers to other features: names, nothing else.
export { listCatalog, listServicesOf } from './repo.ts';
export { saveService, writeService } from './save.ts';
export { storedServicesOf } from './shown.repo.ts';
export { noteFirstVersions } from './versions.repo.ts';
export { guidePartsOf, shownServices } from './shown.ts';
export { checkedValue } from './values.ts';
