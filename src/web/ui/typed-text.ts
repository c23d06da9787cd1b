/** The text of a form's field; empty if it has no such field. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
