/** A visually hidden live region: screen readers announce its text. */
export function createStatusLine(): HTMLElement {
  const line = document.createElement('p');
  line.className = 'live';
  line.setAttribute('role', 'status');
  return line;
}
