import { useLayoutEffect } from 'react';

/**
 * Tells the dialog around whether its form holds something unsaved; nothing is unsaved once the form is gone.
 * In a layout effect: an Escape right after the first letter must already ask.
 */
export function useReportDirty(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
