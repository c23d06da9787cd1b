// The interface of translations for other features.
export { loadForWriting, placeOf } from './desk.ts';
export { progressOf } from './progress.ts';
export { listTranslationsOf, writeTranslations } from './repo.ts';
