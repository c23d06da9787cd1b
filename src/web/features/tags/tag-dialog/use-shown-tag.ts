import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TAG_CODE } from '#shared/tag-code.ts';

/** The tag whose dialog is open. It stands in the address, so that a link can lead to it and Back closes it. */
export function useShownTag() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tag');
  const code = asked !== null && TAG_CODE.test(asked) ? asked : null;
  // What the dialog holds while it closes.
  const [last, setLast] = useState(code);
  if (code !== null && code !== last) setLast(code);

  const put = (next: string | null, replace: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('tag');
        else after.set('tag', next);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return {
    code: last,
    isOpen: code !== null,
    open: (next: string) => put(next, false),
    close: () => put(null, true),
  };
}
