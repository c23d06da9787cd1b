/** Styles of elements that only the script adds, and of icons in forced colours. Not in the page, whose first packets are full. */
const CSS_TEXT = `
.live { position: absolute; clip-path: inset(50%) }
html:has(.kept) { overflow-anchor: none }
.kept { position: sticky; top: 0; z-index: 2; margin: 0; padding: .5rem 1rem; font-size: .875rem; text-align: center }
.kept, .kept a { background: var(--ink); color: var(--ground) }
::highlight(found) { background: #fd6; color: #000 }
@media (forced-colors: active) { svg:not(.qr) { background: none !important; color: inherit !important } }`;

export function addScriptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS_TEXT);
  document.adoptedStyleSheets.push(sheet);
}
