/** Whether the previous page in this tab belongs to the app: the router numbers its pages in the browser's history. */
export function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof idx === 'number' && idx > 0;
}
