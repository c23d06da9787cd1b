// `npm start`. Plain JavaScript for an old Node with nothing installed: it installs and builds what is
// missing or stale, then hands over to the server, which runs on the pinned Node in production mode.
import { nodeBinary } from './setup/node-binary.mjs';
import { prepare } from './setup/prepare.mjs';
import { runScript } from './setup/run-script.mjs';
import { runServer } from './setup/run-server.mjs';

await runScript(async () => {
  await prepare();
  return runServer(nodeBinary());
});
