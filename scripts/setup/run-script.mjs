/** A failure that the person at the keyboard can fix: its message is one sentence that says how. */
export class Problem extends Error {}

const parentPollMs = 500;

/**
 * Runs a script's work and ends the process with its exit code. A Problem is printed as its sentence
 * alone; anything else with its stack, because then the fault is ours.
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

/** When npm is killed outright we are told nothing, but get another parent: then stop as on SIGTERM. */
function stopWithParent() {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentPollMs);
  timer.unref();
}
