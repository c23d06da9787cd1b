/** A check that really tries one thing. Resolves with what was found; throws with what to do. */
export interface Check {
  name: string;
  run: () => Promise<string>;
}

/** Runs checks one by one and prints a line for each. Resolves with whether all succeeded. */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<boolean> {
  let isFine = true;
  for (const { name, run } of checks) {
    try {
      print(lineOf('ok', name, await run()));
    } catch (error) {
      isFine = false;
      print(lineOf('failed', name, reasonOf(error)));
    }
  }
  return isFine;
}

const lineOf = (result: 'ok' | 'failed', name: string, text: string): string =>
  `${result.padEnd(7)} ${name}: ${text.replace(/\s+/g, ' ').trim()}`;

/** The messages of an error and its causes: `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    parts.push(cause.message || String((cause as NodeJS.ErrnoException).code));
  }
  return parts.join(': ') || String(error);
}
