// The interface of media for other features.
export { ownPicture, withinPictureQuota } from './access.ts';
export type { Media } from './media.ts';
export { bucketStore } from './bucket-store.ts';
export { largestOf } from './own-pictures.ts';
export { findSealedPictureHost, listSealedPictures } from './repo.ts';
export { filesOf, renditionFile, createStore, type Store } from './store.ts';
