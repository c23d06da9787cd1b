// Loaded into the server by `npm start`: when the starting process is killed, its channel closes and the server shuts
// down as on SIGTERM, instead of running on with nothing to stop it.
import cluster from 'node:cluster';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && cluster.isPrimary && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref(); // after adding the listener, which would keep a finished server alive
}
