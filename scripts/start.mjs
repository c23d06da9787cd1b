// `npm start`, `npm start -- check`, `npm run backup -- FILE` and `npm run restore -- FILE`. Plain JavaScript for an old Node with nothing
// installed: it installs and builds what is missing or stale, then hands over to the server on the pinned Node.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeBinary } from './setup/node-binary.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';
import { runServer } from './setup/run-server.mjs';

const USAGE = `npm start  installs and builds what is missing or stale, then starts the site (settings: docs/settings.md)
npm start -- check      tries the database, bucket, mail server, folders and address
npm start -- --version  prints the version
npm start -- --help     prints this`;

await runScript(async () => {
  const [argument, ...files] = process.argv.slice(2);
  if (argument === '--version' || argument === '--help') {
    const { version } = /** @type {{ version: string }} */ (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    );
    process.stdout.write(`${argument === '--version' ? version : USAGE}\n`);
    return 0;
  }
  await prepare();
  if (argument === 'check') return runServer(nodeBinary(), argument);
  if (argument !== 'backup' && argument !== 'restore') return runServer(nodeBinary());
  // A file is relative to where the command was typed, which npm leaves.
  const typedIn = process.env['INIT_CWD'] ?? process.cwd();
  const paths = files.map((file) => resolve(typedIn, file));
  return runServer(nodeBinary(), argument, paths);
});
