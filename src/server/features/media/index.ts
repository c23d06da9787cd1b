// What media offers to other features: names, nothing else.
export { ownPicture, withinPictureRoom } from './access.ts';
export type { Media } from './media.ts';
export { largestOf } from './own-pictures.ts';
export { filesOf, renditionFile, storeBy, type Store } from './store.ts';
