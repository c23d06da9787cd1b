// `npm run backup -- FILE` and `npm run restore -- FILE`, also on a machine where nothing is installed yet. FILE is taken
// from where the command was typed, which npm leaves.
import { resolve } from 'node:path';
import { nodeBinary } from './setup/node-binary.mjs';
import { prepare } from './setup/prepare.mjs';
import { runScript } from './setup/run-script.mjs';
import { runServer } from './setup/run-server.mjs';

await runScript(async () => {
  const [program, ...files] = process.argv.slice(2);
  const typedIn = process.env['INIT_CWD'] ?? process.cwd();
  await prepare();
  return runServer(
    nodeBinary(),
    program === 'restore' ? 'restore' : 'backup',
    files.map((file) => resolve(typedIn, file)),
  );
});
