import { useState } from 'react';

type Problems = Readonly<Record<string, string>>;

/** Error messages by field name, for forms without a form library. */
export function useFieldErrors() {
  const [problems, setProblems] = useState<Problems>({});
  return {
    /** Shows the messages at their fields and focuses the first. Returns false when none belongs to a field of the form. */
    show: (form: HTMLFormElement, found: Problems): boolean => {
      setProblems(found);
      const first = Object.keys(found)
        .map((name) => form.elements.namedItem(name))
        .find((field) => field instanceof HTMLInputElement);
      first?.focus();
      return first !== undefined;
    },
    field: (name: string) => ({ name, required: true, withAsterisk: false, error: problems[name] }),
  };
}
