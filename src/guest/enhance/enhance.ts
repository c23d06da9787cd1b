import { hideBrokenPictures } from './broken-pictures.ts';
import { enableCopyButtons } from './copy.ts';
import { makeEmergencyModal } from './emergency.ts';
import { enableSearch } from './search-field.ts';
import { loadLater } from './load-later.ts';
import { keepOffline } from './offline.ts';
import { openForPrint } from './print.ts';
import { addScriptStyles } from './script-styles.ts';
import { runEach } from './run-each.ts';
import { reportReads } from './reads.ts';
import { rememberLanguage } from './remember-language.ts';
import { rememberTicks } from './ticks.ts';
import { refreshWeather } from './weather.ts';

/**
 * The page's script, for what HTML alone cannot do. The page is complete without it.
 */

/** Removes `?s=`, which tells the server where a view comes from and would be wrong in a shared or saved address. */
function tidyAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('s')) return;
  address.searchParams.delete('s');
  history.replaceState(history.state, '', address);
}

for (const enhance of [
  addScriptStyles,
  tidyAddress,
  hideBrokenPictures,
  rememberLanguage,
  makeEmergencyModal,
  enableCopyButtons,
  loadLater,
  keepOffline,
  rememberTicks,
  enableSearch,
  reportReads,
  refreshWeather,
  openForPrint,
]) {
  setTimeout(runEach, 0, [enhance]); // a task each, so that the browser can handle taps in between
}
