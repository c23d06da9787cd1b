import { useState } from 'react';

/**
 * Runs a form's one call at a time. (The pages before sign-in do without the query cache, which would be
 * a tenth of what they download.)
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
