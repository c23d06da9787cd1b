// Loaded into a site of several processes: all are told to end while the workers wait for the first process to
// hand them the port, which here takes a second.
import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { Server } from 'node:net';

if (cluster.isWorker) {
  // oxlint-disable-next-line typescript/unbound-method -- called on its server by `Reflect.apply`
  const { listen } = Server.prototype;
  /** @this {Server} */
  Server.prototype.listen = function (/** @type {[unknown]} */ ...args) {
    const first = process.ppid;
    process.kill(first, 'SIGSTOP');
    spawn('sh', ['-c', `sleep 1; kill -TERM ${first}; kill -CONT ${first}`], { detached: true });
    process.kill(process.pid, 'SIGTERM');
    Reflect.apply(listen, this, args);
    return this;
  };
}
