// `npm run dev`: the site from its sources with the demo's data. Changes appear without a build.
import { join } from 'node:path';
import { nodeBinary } from './setup/node-binary.mjs';
import { ensurePackages } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runFollowing } from './setup/run-server.mjs';
import { runScript } from './setup/run-script.mjs';

await runScript(async () => {
  await ensurePackages();
  return runFollowing(nodeBinary(), join(root, 'scripts', 'dev', 'main.ts'), [], 'development');
});
