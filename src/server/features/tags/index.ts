// What tags offers to other features: names, nothing else.
export { mintBatch } from './mint.ts';
export { findTag } from './repo.ts';
export { TAGS_BY_USE } from './repo.ts';
