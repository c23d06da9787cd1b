const holders = new Set<() => boolean>();

/** Registers a form that may hold something typed and not saved; the answer ends it. */
export function holdUnsaved(isUnsaved: () => boolean): () => void {
  holders.add(isUnsaved);
  return () => holders.delete(isUnsaved);
}

/** Whether anything in view would be lost now. */
export const isAnythingUnsaved = (): boolean => [...holders].some((isUnsaved) => isUnsaved());
