// Loaded into a site of several processes: each worker is told to end while it waits for the first process to hand
// it the port. That one stands still until the worker has ended, and is then told as well.
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
    // One that has ended stays a zombie, as long as its parent stands still.
    const isAlive = `grep -q '^State:[[:space:]]*[^Z[:space:]]' /proc/${process.pid}/status`;
    const untilEnded = `for try in $(seq 1000); do ${isAlive} || break; sleep 0.05; done`;
    const script = `${untilEnded}; kill -TERM ${first}; kill -CONT ${first}`;
    spawn('sh', ['-c', script], { detached: true });
    process.kill(process.pid, 'SIGTERM');
    Reflect.apply(listen, this, args);
    return this;
  };
}
