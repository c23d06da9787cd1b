// The interface of tags for other features.
export { mintBatch } from './mint.ts';
export { ALL_TAGS, findTag, TAGS_BY_USE } from './repo.ts';
