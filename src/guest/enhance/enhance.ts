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
 * The page's script, for what HTML alone cannot do. The page is complete without it. Each enhancement runs by itself, so
 * that one that fails in some browser leaves the others working.
 */

/** Removes `?s=`, which tells the server where a view comes from and would be wrong in a shared or saved address. */
function tidyAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('s')) return;
  address.searchParams.delete('s');
  history.replaceState(history.state, '', address);
}

function run(enhance: () => void): void {
  try {
    enhance();
  } catch (error) {
    console.warn(error);
  }
}

for (const enhance of [
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
  setTimeout(run, 0, enhance); // a task each, so that the browser can handle taps in between
}
