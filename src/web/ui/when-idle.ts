/** Does something once the browser has nothing else to do; at the latest after two seconds. Answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 2000); // Safari
  return () => clearTimeout(timer);
}
