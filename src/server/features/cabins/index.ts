// The interface of cabins for other features.
export { ownCabin, type OwnCabin, requireDraftLimit } from './access.ts';
export { requireGuideSize, requireGuideSizeWithTemplates } from './guide-size.ts';
export { linkTag, unlinkTag } from './activation.ts';
export { deleteCabinRow, findCabinOf, insertCabin, listCabinsOf } from './repo.ts';
