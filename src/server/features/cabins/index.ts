// What cabins offers to other features: names, nothing else.
export { ownCabin, type OwnCabin } from './access.ts';
export { linkTag } from './activation.ts';
export { insertCabin } from './repo.ts';
