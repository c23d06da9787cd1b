import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { fromRoot } from './project-root.ts';

const LOGS = `import { newLog } from ${JSON.stringify(fromRoot('src/server/log.ts'))};
newLog('info').warn({ err: new Error('no room'), job: 7 }, 'a backup\\u001B[2J failed');`;
const node = [process.execPath, '--input-type=module', '--eval', LOGS];
const quoted = node.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');

it('writes JSON to a file or a pipe', () => {
  const [program = '', ...args] = node;
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', cwd: fromRoot() });
  expect(JSON.parse(stdout)).toMatchObject({ level: 40, msg: 'a backup\u001B[2J failed', job: 7 });
});

it('writes readable lines on a terminal, with the stack of an error', () => {
  const { stdout } = spawnSync('script', ['--quiet', '--return', '--command', quoted, '/dev/null'], {
    encoding: 'utf8',
    cwd: fromRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(stdout).toMatch(
    /^\d\d:\d\d:\d\d WARN a backup \[2J failed \{"job":7\}\r?\nError: no room\r?\n +at /m,
  );
});
