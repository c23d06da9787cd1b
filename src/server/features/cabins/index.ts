// What cabins offers to other features: names, nothing else.
export { ownCabin, type OwnCabin, requireDraftRoom } from './access.ts';
export { requireGuideSize, requireGuideSizeWithTemplates } from './guide-size.ts';
export { linkTag, unlinkTag } from './activation.ts';
export { deleteCabinRow, findCabinOf, insertCabin, listCabinsOf } from './repo.ts';
