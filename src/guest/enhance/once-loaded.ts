/** Does the work when all that is read first has come, so that it takes no byte from that. */
export function onceLoaded(work: () => void): void {
  const soon = () => setTimeout(work);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
