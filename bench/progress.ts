/** Says how far a long measurement is, and since when it runs; beside the figures, which go to standard output. */
export function sayProgress(text: string): void {
  const minutes = Math.floor(performance.now() / 60_000);
  const seconds = Math.floor(performance.now() / 1000) % 60;
  console.error(`${minutes}:${String(seconds).padStart(2, '0')} ${text}`);
}
