import { hideBrokenPictures } from './broken-pictures.ts';
import { copyOnPress } from './copy.ts';
import { openAsDialog } from './emergency.ts';
import { enlargePictures } from './enlarge.ts';
import { findInGuide } from './find.ts';
import { keepNoticesCurrent } from './notices.ts';
import { keepOffline } from './offline.ts';
import { openForPrint } from './print.ts';
import { stepQuantities } from './quantity.ts';
import { openShareSheet } from './share.ts';
import { addScriptStyles } from './script-styles.ts';
import { reportReads } from './reads.ts';
import { rememberLanguage } from './remember-language.ts';
import { rememberTicks } from './ticks.ts';
import { refreshWeather } from './weather.ts';

/**
 * The small script on the guest's phone. The page is complete without it; it adds what a page alone
 * cannot do. Each part stands by itself, so that one that a browser refuses leaves the others working.
 */

/** `?s=` tells the server where a view comes from; it would mislead in a shared or saved address. */
function tidyAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('s')) return;
  address.searchParams.delete('s');
  history.replaceState(history.state, '', address);
}

function run(part: () => void): void {
  try {
    part();
  } catch (error) {
    console.warn(error);
  }
}

for (const part of [
  addScriptStyles,
  tidyAddress,
  hideBrokenPictures,
  rememberLanguage,
  openAsDialog,
  copyOnPress,
  enlargePictures,
  keepNoticesCurrent,
  keepOffline,
  rememberTicks,
  stepQuantities,
  findInGuide,
  reportReads,
  refreshWeather,
  openForPrint,
  openShareSheet,
]) {
  setTimeout(run, 0, part); // one after the other, with room for a touch in between
}
