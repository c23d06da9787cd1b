import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseKind } from '#server/db/client.ts';
import { freePort } from '../test/free-port.ts';
import { createEmptyDatabase } from '../test/postgres.ts';
import { startWeatherServer, type WeatherServer } from '../test/weather-server.ts';

export interface RunningApp {
  /** Its URL without a trailing slash. */
  url: string;
  admin: { email: string; password: string };
  /** Its DATA_DIR, with mails in `outbox`. */
  dataDir: string;
  /** Its output so far. */
  output(): Promise<string>;
  /** Stops it as a service manager does and removes its data. Throws if it exits with an error. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const admin = { email: 'admin@hemma.example', password: 'Fir-and-birch-41' };
const startTimeoutMs = 90_000; // a busy machine; 2 s on a quiet one
const stopTimeoutMs = 30_000;

/**
 * Starts the built app as `npm start` does, on a free port of 127.0.0.1 and a new database. `settings` override those of
 * all tests.
 * @throws {Error} with the server's output if it does not become ready
 */
export async function startApp(
  database: DatabaseKind,
  settings: Record<string, string> = {},
): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemma-app-'));
  const postgres = database === 'server' ? await createEmptyDatabase() : undefined;
  const weather = await coldWeather();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(root, 'test-results', 'servers', `${basename(dataDir)}.log`);

  const server = await launch(logFile, {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'), // as `npm start` does
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    BACKUP_DIR: 'off', // else one would start at 41 minutes past each hour
    ...(postgres && { DATABASE_URL: postgres.url }),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '1000',
    GOOGLE_CLIENT_ID: 'tests.apps.googleusercontent.com',
    ...weather.settings,
    // No outside network, so that tests do not depend on other services.
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: 'http://127.0.0.1:1',
    NO_PROXY: '127.0.0.1,localhost',
    DEMO: '1', // includes a host on the Premium plan, which hosts cannot choose themselves
    ...settings,
  });
  const removeData = async () => {
    await weather.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    await untilReady(server, url, logFile);
  } catch (error) {
    await removeData();
    throw error;
  }
  return {
    url,
    admin,
    dataDir,
    output: () => readFile(logFile, 'utf8'),
    async stop() {
      await stopWell(server, logFile);
      await removeData();
    },
  };
}

/** A weather service with the coldest and longest weather that a page must fit. */
async function coldWeather(): Promise<WeatherServer> {
  const server = await startWeatherServer();
  server.temperature = -21.4;
  server.weatherCode = 66; // freezing rain
  server.places = [{ name: 'Tranemo', latitude: 57.49, longitude: 13.35, feature_code: 'PPL' }];
  return server;
}

async function launch(logFile: string, settings: Record<string, string>): Promise<ChildProcess> {
  await mkdir(join(logFile, '..'), { recursive: true });
  const log = createWriteStream(logFile);
  const args = ['--import', join(root, 'scripts/setup/follow-parent.mjs'), join(root, 'dist/server/main.js')];
  const server = spawn(process.execPath, args, {
    cwd: root,
    // Not the developer's environment, whose DATABASE_URL must not be written to.
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  server.stdout?.pipe(log, { end: false });
  server.stderr?.pipe(log, { end: false });
  return server;
}

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`The app did not become ready:\n${await readFile(logFile, 'utf8')}`);
    }
    await sleep(50);
  }
}

async function stopWell(server: ChildProcess, logFile: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const timer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  }
  if (server.exitCode === 0) return;
  const how = server.signalCode ?? `exit code ${server.exitCode}`;
  throw new Error(`The app ended with ${how}:\n${await readFile(logFile, 'utf8')}`);
}
