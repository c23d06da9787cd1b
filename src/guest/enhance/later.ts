import { showCopyDate } from './copy-date.ts';
import { enlargePictures } from './enlarge.ts';
import { keepNoticesCurrent } from './notices.ts';
import { addQuantityButtons } from './quantity.ts';
import { runEach } from './run-each.ts';
import { enableShareSheet } from './share.ts';
import { followStay } from './stay.ts';

// What few guests touch and few pages have loads from this file, which keeps the page's script small. It runs once.

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
