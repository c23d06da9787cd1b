// What translations offers to other features: names, nothing else.
export { openToWrite, placeOf } from './desk.ts';
export { progressOf } from './progress.ts';
export { listTranslationsOf, writeTranslations } from './repo.ts';
