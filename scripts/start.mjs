// `npm start`. Plain JavaScript for an old Node with nothing installed: it installs and builds what is
// missing or stale, then hands over to the server, which runs on the pinned Node in production mode.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary } from './setup/node-binary.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';
import { runServer } from './setup/run-server.mjs';

const USAGE = `npm start  installs and builds what is missing or stale, then starts the site (settings: README.md)
npm start -- --version  says the version
npm start -- --help     says this`;

await runScript(async () => {
  const [argument] = process.argv.slice(2);
  if (argument === '--version' || argument === '--help') {
    const { version } = /** @type {{ version: string }} */ (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    );
    process.stdout.write(`${argument === '--version' ? version : USAGE}\n`);
    return 0;
  }
  await prepare();
  return runServer(nodeBinary());
});
