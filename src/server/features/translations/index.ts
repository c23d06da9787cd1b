// The interface of translations for other features.
export { loadForWriting, textRefOf } from './desk.ts';
export { progressOf } from './progress.ts';
export { listTranslationsOf, writeTranslations } from './repo.ts';
