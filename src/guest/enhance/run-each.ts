/** Runs each enhancement by itself, so that one that fails in some browser leaves the others working. */
export function runEach(enhancements: readonly (() => void)[]): void {
  for (const enhance of enhancements) {
    try {
      enhance();
    } catch (error) {
      console.warn(error);
    }
  }
}
