/** What the server wrote for this page, as elements: hosts' texts in it are escaped. */
export function fromServer(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
