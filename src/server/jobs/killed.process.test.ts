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

// A site is killed while it is at work of several kinds, and another is started; then sites work beside each other (R-system-5).

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

/** Requests to the bucket that begin so hang until it is said what becomes of them. */
function hold(...starts: string[]) {
  const gate = Promise.withResolvers<'answer' | 'hang up'>();
  const asked: string[] = [];
  bucket.before = async (request) => {
    if (!starts.some((start) => request.startsWith(start))) return 'answer';
    asked.push(request);
    return gate.promise;
  };
  return {
    asked,
    /** From now on, these too. */
    and: (start: string) => void starts.push(start),
    count: (start: string) => asked.filter((request) => request.startsWith(start)).length,
    letGo(as: 'answer' | 'hang up') {
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

/** Names of a picture's files, without what says whose they are. */
const filesOf = (imageUrl: string) => {
  const folderOfPicture = `${imageUrl.slice('/media/'.length)}/`;
  return [...bucket.files.keys()]
    .filter((name) => name.startsWith(folderOfPicture))
    .map((name) => name.slice(folderOfPicture.length))
    .sort();
};

/** The address of a new picture of the host's, all its sizes made. */
async function newPicture(host: Host, site: ServerProcess): Promise<string> {
  const { imageUrl } = await host.at(site).call(uploadPicture, { body: await pictureAs('png') });
  await vi.waitFor(() => expect(filesOf(imageUrl)).not.toContain('sent'), A_MINUTE);
  return imageUrl;
}

/** The file of a guide with a picture. */
async function guideFile(author: Host, imageUrl: string, site: ServerProcess): Promise<Buffer> {
  const { id } = await newCabin(author.at(site));
  await author.at(site).call(updateCabin, { params: { id }, body: { imageUrl } });
  const answer = await fetch(`${site.url}/api/cabins/${id}/guide.zip`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

const mailed = ({ email }: Host) => mailServer.mails.filter(({ to }) => to === email).length;
const unfinished = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

/** What the killed site was at. */
let exporting: Host;
let erasedPicture: string;
let uploader: Host;
let uploaded: string;
let importer: Host;
let guide: Buffer;
/** The one that was started after it was killed. */
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
  held.and('PUT /');
  const importing = importer.at(killed).call(importGuide, { body: guide });
  await waitFor('PUT /', 1);

  const cutOff = Promise.allSettled([erasing, importing]);
  await killed.end('SIGKILL');
  expect((await cutOff)[1]).toMatchObject({ reason: expect.any(TypeError) });
  expect(filesOf(erasedPicture)).not.toEqual([]);
  expect(filesOf(uploaded)).toContain('sent');
  held.letGo('hang up');
  next = await started();
});

it('an import that was killed as it stored a picture leaves nothing, and is whole at the next try', async () => {
  expect(await importer.at(next).call(listCabins, {})).toEqual([]);
  const { imageUrl } = await importer.at(next).call(importGuide, { body: guide });
  expect((await fetch(`${next.url}${imageUrl}/960.webp`)).status).toBe(200);
});

it('the sizes that a killed site was making are made by the next within a minute', async () => {
  const widest = () => fetch(`${next.url}${uploaded}/1600.avif`);
  expect((await widest()).status).toBe(200);
  const sizes = ['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp'].sort();
  await vi.waitFor(() => expect(filesOf(uploaded)).toEqual(sizes), A_MINUTE);
  expect((await widest()).headers.get('content-type')).toBe('image/avif');
});

it('files of an erased account that a killed site was removing are removed by the next within a minute', async () => {
  await vi.waitFor(() => expect(filesOf(erasedPicture)).toEqual([]), A_MINUTE);
});

it('an export that a killed site was making is made by the next within a minute', async () => {
  await vi.waitFor(() => expect(mailed(exporting)).toBe(1), A_MINUTE);
});

it('an export of a process that was killed is made by its neighbour within a minute, of one that merely stands still by no other', async () => {
  const before = unfinished();
  const [patient, hasty] = [await newHost(next), await newHost(next)];
  await newPicture(patient, next);
  await newPicture(hasty, next);
  const held = hold('GET /');
  await patient.at(next).call(requestExport, {});
  await vi.waitFor(() => expect(held.asked).toHaveLength(1), A_MINUTE);
  process.kill(next.pid, 'SIGSTOP');
  // Also when the test fails: one that stands still would outlive the tests.
  onTestFinished(() => void (isAlive(next.pid) && process.kill(next.pid, 'SIGCONT')));
  const killed = await started();
  await hasty.at(killed).call(requestExport, {});
  await vi.waitFor(() => expect(held.asked).toHaveLength(2), A_MINUTE);
  const neighbour = await started();
  await killed.end('SIGKILL');

  await vi.waitFor(() => expect(held.asked.length).toBeGreaterThan(2), A_MINUTE);
  const [ofPatient, ofHasty] = held.asked;
  expect(held.asked).toEqual([ofPatient, ofHasty, ofHasty]);
  process.kill(next.pid, 'SIGCONT');
  held.letGo('answer');
  for (const host of [patient, hasty]) {
    await vi.waitFor(() => expect(mailed(host)).toBe(1), A_MINUTE);
  }
  for (const site of [next, neighbour]) expect(await site.end('SIGTERM')).toEqual(ENDED_WELL);
  expect([mailed(patient), mailed(hasty)]).toEqual([1, 1]);
  expect(unfinished()).toEqual(before);
});
