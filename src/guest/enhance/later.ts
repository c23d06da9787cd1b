import { showCopyDate } from './copy-date.ts';
import { enlargePictures } from './enlarge.ts';
import { keepNoticesCurrent } from './notices.ts';
import { addQuantityButtons } from './quantity.ts';
import { runEach } from './run-each.ts';
import { enableShareSheet } from './share.ts';
import { followStay } from './stay.ts';

// Everything that few guests use or few pages have, so that the page's script stays small. It runs once.

/** The address of this file, for the copy to read offline. */
export const laterUrl = import.meta.url;

runEach([
  showCopyDate,
  followStay,
  enlargePictures,
  keepNoticesCurrent,
  addQuantityButtons,
  enableShareSheet,
]);
