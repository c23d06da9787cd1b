// The interface of tags for other features.
export { mintBatch } from './mint.ts';
export { aliveTags, ALL_TAGS, findTag } from './repo.ts';
