const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs a task at the first pointer movement, touch or key; returns a function that cancels it. */
export function onFirstInteraction(task: () => void): () => void {
  const controller = new AbortController();
  const run = () => {
    controller.abort();
    task();
  };
  for (const type of INTERACTIONS)
    window.addEventListener(type, run, { signal: controller.signal, passive: true });
  return () => controller.abort();
}
