import { hideBrokenPictures } from './broken-pictures.ts';
import { enableCopyButtons } from './copy.ts';
import { makeEmergencyModal } from './emergency.ts';
import { enableSearch } from './search-field.ts';
import { loadLater } from './load-later.ts';
import { keepOffline } from './offline.ts';
import { openForPrint } from './print.ts';
import { runEach } from './run-each.ts';
import { reportReads } from './reads.ts';
import { rememberLanguage } from './remember-language.ts';
import { rememberTicks } from './ticks.ts';
import { refreshWeather } from './weather.ts';

// The page's script, for what HTML alone cannot do. The page is complete without it.

/** Styles of what only the script adds, and of icons in forced colours. The page's first packets have no room for them. */
const CSS_TEXT = `
.live { position: absolute; clip-path: inset(50%) }
html:has(.kept) { overflow-anchor: none }
.kept { position: sticky; top: 0; z-index: 2; margin: 0; padding: .5rem 1rem; font-size: .875rem; text-align: center }
.kept, .kept a { background: var(--ink); color: var(--ground) }
::highlight(found) { background: #fd6; color: #000 }
@media (forced-colors: active) { svg:not(.qr) { background: none !important; color: inherit !important } }`;

function addScriptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS_TEXT);
  document.adoptedStyleSheets.push(sheet);
}

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
