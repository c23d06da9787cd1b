/** A line that only a screen reader has: what is put into it is read out. */
export function statusLine(): HTMLElement {
  const said = document.createElement('p');
  said.className = 'said';
  said.setAttribute('role', 'status');
  return said;
}
