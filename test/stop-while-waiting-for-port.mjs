// Preloaded into a site of several processes: stops each worker while it waits for the primary to hand over the port. The
// primary is paused until the worker has exited, and is then stopped too.
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
    // An exited worker stays a zombie while its parent is paused.
    const isAlive = `grep -q '^State:[[:space:]]*[^Z[:space:]]' /proc/${process.pid}/status`;
    const untilEnded = `for try in $(seq 1000); do ${isAlive} || break; sleep 0.05; done`;
    const script = `${untilEnded}; kill -TERM ${first}; kill -CONT ${first}`;
    spawn('sh', ['-c', script], { detached: true });
    process.kill(process.pid, 'SIGTERM');
    Reflect.apply(listen, this, args);
    return this;
  };
}
