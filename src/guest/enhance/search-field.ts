/** Loads the search at the first touch of its field: most guests never search, and the page's script should be small. */
export function enableSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.find [type=search]');
  const form = field?.form;
  if (!field || !form) return;
  const status = form.querySelector('p') ?? document.createElement('p');
  status.setAttribute('role', 'status');
  field.after(status);
  const load = (): void => {
    import('./search.ts').then(
      ({ startSearch }) => startSearch(field, status),
      () => field.addEventListener('input', load, { once: true }), // without a network: again at the next letter
    );
  };
  field.addEventListener('focus', load, { once: true });
  // The search answers while one types: Enter only puts a phone's keyboard away.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (matchMedia('(pointer: coarse)').matches) field.blur();
  });
  // A copy read without a network has no answers of the server's.
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (field.value !== field.defaultValue) load();
}
