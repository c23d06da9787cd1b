import { useLayoutEffect } from 'react';

/**
 * Reports to the surrounding dialog whether its form has unsaved input; false once the form unmounts. In a layout effect,
 * because an Escape right after the first key must already ask.
 */
export function useReportDirty(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
