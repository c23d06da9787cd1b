/** A visually hidden live region: screen readers announce its text. */
export function statusLine(): HTMLElement {
  const said = document.createElement('p');
  said.className = 'said';
  said.setAttribute('role', 'status');
  return said;
}
