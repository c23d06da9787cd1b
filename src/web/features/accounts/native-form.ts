import { useState } from 'react';

/**
 * Runs one submit at a time. The pages before sign-in do not use React Query, which would be a tenth of their download.
 */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    submit: async (work: () => Promise<void>): Promise<void> => {
      if (busy) return;
      setBusy(true);
      try {
        await work();
      } finally {
        setBusy(false);
      }
    },
  };
}

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

/** The text of a form's field; empty if it has no such field. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
