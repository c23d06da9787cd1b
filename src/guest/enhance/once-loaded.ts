/** Runs the work after the page has loaded, so that it does not compete for the network. */
export function onceLoaded(work: () => void): void {
  const start = () => setTimeout(work);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
