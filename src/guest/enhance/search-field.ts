/** Loads the search at the first touch of its field: most guests never search, and the page's script should be small. */
export function enableSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.find input');
  if (field === null) return;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  field.after(status);
  const load = (): void => {
    import('./search.ts').then(
      ({ startSearch }) => startSearch(field, status),
      () => field.addEventListener('input', load, { once: true }), // without a network: again at the next letter
    );
  };
  field.addEventListener('focus', load, { once: true });
}
