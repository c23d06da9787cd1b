// What media offers to other features: names, nothing else.
export { ownPicture } from './access.ts';
export { filesOf, renditionFile, storeBy, type Store } from './store.ts';
