/** A failure that the user can fix; the message is one sentence with instructions. */
export class Problem extends Error {}

const parentPollMs = 500;

/**
 * Runs a script's work and sets the exit code. A Problem is printed without a stack trace, any other error with it,
 * because then the bug is ours.
 * @param {() => Promise<number>} work
 */
export async function runScript(work) {
  if (process.env['npm_lifecycle_event']) stopWithParent();
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/** A killed npm sends no signal, but this process gets another parent: then stop as on SIGTERM. */
function stopWithParent() {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentPollMs);
  timer.unref();
}
