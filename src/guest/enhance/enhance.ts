import { hideBrokenPictures } from './broken-pictures.ts';
import { enableCopyButtons } from './copy.ts';
import { makeEmergencyModal } from './emergency.ts';
import { enlargePictures } from './enlarge.ts';
import { enableSearch } from './search-field.ts';
import { keepNoticesCurrent } from './notices.ts';
import { keepOffline } from './offline.ts';
import { openForPrint } from './print.ts';
import { addQuantityButtons } from './quantity.ts';
import { enableShareSheet } from './share.ts';
import { addScriptStyles } from './script-styles.ts';
import { reportReads } from './reads.ts';
import { rememberLanguage } from './remember-language.ts';
import { followStay } from './stay.ts';
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
  makeEmergencyModal,
  enableCopyButtons,
  followStay,
  enlargePictures,
  keepNoticesCurrent,
  keepOffline,
  rememberTicks,
  addQuantityButtons,
  enableSearch,
  reportReads,
  refreshWeather,
  openForPrint,
  enableShareSheet,
]) {
  setTimeout(run, 0, enhance); // a task each, so that the browser can handle taps in between
}
