// The interface of tags for other features.
export { mintBatch } from './mint.ts';
export { findTag, TAGS_BY_USE } from './repo.ts';
