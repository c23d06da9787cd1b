import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { importGuide, listCabins, updateCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { eraseAccount, requestExport } from '#shared/contracts/privacy.ts';
import { startBucket } from '#test/bucket.ts';
import { newCabin } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';
import { photograph, pictureAs } from '#test/pictures.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { isAlive, runServer, type ServerProcess } from '#test/server-process.ts';
import { remoteClientOf } from '#test/remote-client.ts';

// A site is killed during several kinds of background work, and another is started; then several sites run together (R-system-5).

const A_MINUTE = { timeout: 60_000, interval: 50 };
const ENDED_WELL = { code: 0, signal: null };
const database = await createTestDatabase();
const bucket = await startBucket();
const mailServer = await startMailServer();
const folder = mkdtempSync(join(tmpdir(), 'hemma-killed-jobs-'));
afterAll(async () => {
  await database.drop();
  await bucket.close();
  await mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

async function started(): Promise<ServerProcess> {
  const server = await runServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: 'boss@cabins.example',
    ADMIN_PASSWORD: 'Fir-and-birch-41',
    RATE_LIMIT_SCALE: '1000',
    ...bucket.settings,
    ...mailServer.settings,
  });
  await server.ready;
  return server;
}

/** Holds requests to the bucket that start like one of these, until they are released; lists are answered. */
function hold(...starts: string[]) {
  const gate = Promise.withResolvers<'answer' | 'hang up'>();
  const requests: string[] = [];
  bucket.before = async (request) => {
    const isList = request.includes('?list-type=');
    if (isList || !starts.some((start) => request.startsWith(start))) return 'answer';
    requests.push(request);
    return gate.promise;
  };
  return {
    requests,
    /** Holds further requests. */
    add: (start: string) => void starts.push(start),
    count: (start: string) => requests.filter((request) => request.startsWith(start)).length,
    release(as: 'answer' | 'hang up') {
      bucket.before = async () => 'answer';
      gate.resolve(as);
    },
  };
}

async function newHost({ url }: ServerProcess) {
  const account = { email: `${randomUUID()}@cabins.example`, password: 'Kvast-och-skyffel-9' };
  await remoteClientOf(url).call(register, { body: { firstName: 'Karin', lastName: 'Ek', ...account } });
  const { token } = await remoteClientOf(url).call(login, { body: account });
  return { ...account, token, at: (site: ServerProcess) => remoteClientOf(site.url, token) };
}
type Host = Awaited<ReturnType<typeof newHost>>;

/** The names of a picture's files, without its folder. */
const filesOf = (imageUrl: string) => {
  const folderOfPicture = `${imageUrl.slice('/media/'.length)}/`;
  return [...bucket.files.keys()]
    .filter((name) => name.startsWith(folderOfPicture))
    .map((name) => name.slice(folderOfPicture.length))
    .sort();
};

/** Uploads a picture, waits until all its sizes are made, and returns its address. */
async function newPicture(host: Host, site: ServerProcess): Promise<string> {
  const { imageUrl } = await host.at(site).call(uploadPicture, { body: await pictureAs('png') });
  await vi.waitFor(() => expect(filesOf(imageUrl)).not.toContain('sent'), A_MINUTE);
  return imageUrl;
}

/** A guide file with a picture. */
async function guideFile(author: Host, imageUrl: string, site: ServerProcess): Promise<Buffer> {
  const { id } = await newCabin(author.at(site));
  await author.at(site).call(updateCabin, { params: { id }, body: { imageUrl } });
  const answer = await fetch(`${site.url}/api/cabins/${id}/guide.zip`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

const mailCount = ({ email }: Host) => mailServer.mails.filter(({ to }) => to === email).length;
const unfinished = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

// The work that the killed site was doing.
let exporting: Host;
let erasedPicture: string;
let uploader: Host;
let uploaded: string;
let importer: Host;
let guide: Buffer;
/** The site that was started after the killed one. */
let next: ServerProcess;

beforeAll(async () => {
  const killed = await started();
  exporting = await newHost(killed);
  const erased = await newHost(killed);
  [uploader, importer] = [await newHost(killed), await newHost(killed)];
  guide = await guideFile(exporting, await newPicture(exporting, killed), killed);
  erasedPicture = await newPicture(erased, killed);

  const held = hold('GET /', 'DELETE /');
  const waitFor = (start: string, times: number) =>
    vi.waitFor(() => expect(held.count(start)).toBeGreaterThanOrEqual(times), A_MINUTE);
  await exporting.at(killed).call(requestExport, {});
  await waitFor('GET /', 1);
  const wide = await photograph({ width: 1600, height: 20 });
  uploaded = (await uploader.at(killed).call(uploadPicture, { body: wide })).imageUrl;
  await waitFor('GET /', 2);
  const erasing = erased.at(killed).call(eraseAccount, { body: { password: erased.password } });
  await waitFor('DELETE /', 1);
  held.add('PUT /');
  const importing = importer.at(killed).call(importGuide, { body: guide });
  await waitFor('PUT /', 1);

  const interrupted = Promise.allSettled([erasing, importing]);
  await killed.end('SIGKILL');
  expect((await interrupted)[1]).toMatchObject({ reason: expect.any(TypeError) });
  expect(filesOf(erasedPicture)).not.toEqual([]);
  expect(filesOf(uploaded)).toContain('sent');
  held.release('hang up');
  next = await started();
});

it('an import that was killed while it stored a picture leaves nothing, and succeeds when it is repeated', async () => {
  expect(await importer.at(next).call(listCabins, {})).toEqual([]);
  const { imageUrl } = await importer.at(next).call(importGuide, { body: guide });
  expect((await fetch(`${next.url}${imageUrl}/960.webp`)).status).toBe(200);
});

it('the next site makes the picture sizes that a killed one was making, within a minute', async () => {
  const widest = () => fetch(`${next.url}${uploaded}/1600.avif`);
  expect((await widest()).status).toBe(200);
  const sizes = ['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp'].sort();
  await vi.waitFor(() => expect(filesOf(uploaded)).toEqual(sizes), A_MINUTE);
  expect((await widest()).headers.get('content-type')).toBe('image/avif');
});

it('the next site removes the files of an erased account that a killed one was removing, within a minute', async () => {
  await vi.waitFor(() => expect(filesOf(erasedPicture)).toEqual([]), A_MINUTE);
});

it('the next site makes the export that a killed one was making, within a minute', async () => {
  await vi.waitFor(() => expect(mailCount(exporting)).toBe(1), A_MINUTE);
});

it('another process takes over the export of a killed process within a minute, but not of a paused one', async () => {
  const before = unfinished();
  const [hostOfPaused, hostOfKilled] = [await newHost(next), await newHost(next)];
  await newPicture(hostOfPaused, next);
  await newPicture(hostOfKilled, next);
  const held = hold('GET /');
  await hostOfPaused.at(next).call(requestExport, {});
  await vi.waitFor(() => expect(held.requests).toHaveLength(1), A_MINUTE);
  process.kill(next.pid, 'SIGSTOP');
  // Also when the test fails: a paused process would outlive the tests.
  onTestFinished(() => void (isAlive(next.pid) && process.kill(next.pid, 'SIGCONT')));
  const killed = await started();
  await hostOfKilled.at(killed).call(requestExport, {});
  await vi.waitFor(() => expect(held.requests).toHaveLength(2), A_MINUTE);
  const other = await started();
  await killed.end('SIGKILL');

  await vi.waitFor(() => expect(held.requests.length).toBeGreaterThan(2), A_MINUTE);
  const [ofPaused, ofKilled] = held.requests;
  expect(held.requests).toEqual([ofPaused, ofKilled, ofKilled]);
  process.kill(next.pid, 'SIGCONT');
  held.release('answer');
  for (const host of [hostOfPaused, hostOfKilled]) {
    await vi.waitFor(() => expect(mailCount(host)).toBe(1), A_MINUTE);
  }
  for (const site of [next, other]) expect(await site.end('SIGTERM')).toEqual(ENDED_WELL);
  expect([mailCount(hostOfPaused), mailCount(hostOfKilled)]).toEqual([1, 1]);
  expect(unfinished()).toEqual(before);
});
