const MOVES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Does something once someone first moves over the page, touches it or presses a key. Answers how to call it off. */
export function onFirstMove(task: () => void): () => void {
  const over = new AbortController();
  const run = () => {
    over.abort();
    task();
  };
  for (const move of MOVES) window.addEventListener(move, run, { signal: over.signal, passive: true });
  return () => over.abort();
}
