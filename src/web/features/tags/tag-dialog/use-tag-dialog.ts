import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TAG_CODE } from '#shared/tag-code.ts';

/** Which tag's dialog is open. It is in the URL, so that links open it and Back closes it. */
export function useTagDialog() {
  const [search, setSearch] = useSearchParams();
  const param = search.get('tag');
  const code = param !== null && TAG_CODE.test(param) ? param : null;
  // Kept while the dialog closes.
  const [lastCode, setLastCode] = useState(code);
  if (code !== null && code !== lastCode) setLastCode(code);

  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('tag');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    code: lastCode,
    isOpen: code !== null,
    /** Opens it above the list as it is now. */
    linkTo: (next: string) => {
      const after = new URLSearchParams(search);
      after.set('tag', next);
      return { search: after.toString() };
    },
    close,
  };
}
