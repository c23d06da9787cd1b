import { showCopyDate } from './copy-date.ts';
import { enlargePictures } from './enlarge.ts';
import { keepNoticesCurrent } from './notices.ts';
import { addQuantityButtons } from './quantity.ts';
import { runEach } from './run-each.ts';
import { enableShareSheet } from './share.ts';
import { followStay } from './stay.ts';

/** What few guests touch and few pages have: a file of its own, so that the page's script is small. Runs once. */

/** For the copy to read without a network. */
export const laterUrl = import.meta.url;

runEach([
  showCopyDate,
  followStay,
  enlargePictures,
  keepNoticesCurrent,
  addQuantityButtons,
  enableShareSheet,
]);
