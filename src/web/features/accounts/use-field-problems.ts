import { useState } from 'react';

type Problems = Readonly<Record<string, string>>;

/** What is wrong with the fields of a form that does without a form library, by their names. */
export function useFieldProblems() {
  const [problems, setProblems] = useState<Problems>({});
  return {
    /** Says them beside the fields, and takes the reader to the first. False when none is about a field of the form. */
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
