/** Runs the work after the page has loaded, so that it does not compete for the network. */
export function onceLoaded(work: () => void): void {
  const soon = () => setTimeout(work);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
