// The interface of cabins for other features.
export { ownCabin, type OwnCabin, requireDraftLimit } from './access.ts';
export { requireGuideSize, requireGuideSizeWithTemplates } from './guide-size.ts';
export { linkTag } from './activation.ts';
export { unlinkTag } from './activation.repo.ts';
export { deleteCabinRow, findCabinOf, insertCabin, listCabinsOf } from './repo.ts';
