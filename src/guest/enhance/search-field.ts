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
      () => field.addEventListener('input', load, { once: true }), // without a network, the next letter tries again
    );
  };
  field.addEventListener('focus', load, { once: true });
  // The search answers while the guest types; Enter only closes a phone's keyboard.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (matchMedia('(pointer: coarse)').matches) field.blur();
  });
  // Removes the server's answers from a copy that is read without a network.
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (field.value !== field.defaultValue) load();
}
