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
