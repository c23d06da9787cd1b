import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { activateCabin, deleteCabin, listCabins } from '#shared/contracts/cabins.ts';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { type Client, createClient } from './client.ts';
import { newCabin, newEmail, serviceIdOf } from './factories.ts';
import { remoteClientOf } from './remote-client.ts';

/** A host who saves until the server is killed, and records which saves were acknowledged. */
export interface BusyHost {
  /** Saves one thing after another until `enough` is aborted, or the server or its database is gone. */
  writeUntilCutOff(url: string, enough: AbortSignal): Promise<void>;
  /** @throws if an acknowledged write is missing, or half of the interrupted one is stored */
  check(url: string): Promise<void>;
  acknowledged(): number;
}

/** An unanswered write, which may or may not be stored after a kill. */
type Write =
  | { kind: 'create'; name: string }
  | { kind: 'activate'; id: number; code: string }
  | { kind: 'save'; version: number }
  | { kind: 'delete'; id: number };

const KEPT_CABINS = 6;

/** The wifi of the diary cabin in a version, which must match the cabin's. */
const diaryText = (version: number) => JSON.stringify({ ssid: `Save ${version}`, password: '' });

/** The database is away, or a proxy reaches no site. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** A client whose calls also throw a TypeError when nobody can answer them now. */
function clientOf(url: string, token: string): Client {
  const remote = remoteClientOf(url, token);
  return createClient(async (...request) => {
    const answer = await remote.send(...request);
    if (UNAVAILABLE.has(answer.status)) throw new TypeError(answer.text);
    return answer;
  });
}

/** A new host on the basic plan, who activates codes from `codes`. */
export async function busyHost(url: string, codes: string[]): Promise<BusyHost> {
  const person = { firstName: 'Astrid', lastName: 'Lind', email: newEmail(), password: 'Correct-horse-1' };
  await remoteClientOf(url).call(register, { body: person });
  const { token } = await remoteClientOf(url).call(login, { body: person });
  const first = remoteClientOf(url, token);
  const diary = await newCabin(first, 'Diary');
  const diaryService = { id: diary.id, serviceId: await serviceIdOf(first, 'wifi') };

  const tags = new Map<number, string | null>(); // by cabin, without the diary, oldest first
  let version = 0;
  let made = 0;
  let acknowledged = 0;
  let cutOff: Write | undefined;

  async function write<T>(what: Write, call: () => Promise<T>): Promise<T> {
    cutOff = what;
    const answer = await call();
    cutOff = undefined;
    acknowledged += 1;
    return answer;
  }

  async function create(host: Client): Promise<void> {
    const name = `Cabin ${(made += 1)}`;
    const { id } = await write({ kind: 'create', name }, () => newCabin(host, name));
    tags.set(id, null);
  }

  async function activateNewest(host: Client): Promise<void> {
    const id = [...tags.keys()].at(-1) ?? 0;
    const code = codes.pop() ?? '';
    await write({ kind: 'activate', id, code }, () =>
      host.call(activateCabin, { params: { id }, body: { code } }),
    );
    tags.set(id, code);
  }

  async function saveDiary(host: Client): Promise<void> {
    const next = version + 1;
    const body = { valueJson: diaryText(next), ...(version > 0 && { rowVersion: version }) };
    await write({ kind: 'save', version: next }, () =>
      host.call(saveCabinService, { params: diaryService, body }),
    );
    version = next;
  }

  async function deleteOldest(host: Client): Promise<void> {
    const [id = 0] = tags.keys();
    const call = { params: { id }, query: { releaseToken: 'false' as const } };
    await write({ kind: 'delete', id }, () => host.call(deleteCabin, call));
    tags.delete(id);
  }

  async function writeOn(host: Client, enough: AbortSignal): Promise<void> {
    while (!enough.aborted) {
      await create(host);
      if (![...tags.values()].some((code) => code !== null)) await activateNewest(host);
      await saveDiary(host);
      while (tags.size > KEPT_CABINS) await deleteOldest(host);
    }
  }

  async function checkCabins(host: Client): Promise<void> {
    const found = (await host.call(listCabins, {})).filter(({ id }) => id !== diary.id);
    for (const { id, name, token: code } of found) {
      if (!tags.has(id) && !(cutOff?.kind === 'create' && cutOff.name === name))
        throw new Error(`${name} came back`);
      const isNew = cutOff?.kind === 'activate' && cutOff.id === id && cutOff.code === code;
      if (code !== (tags.get(id) ?? null) && !isNew)
        throw new Error(`${name} has the tag ${code}, not ${tags.get(id)}`);
      tags.set(id, code);
    }
    for (const id of tags.keys()) {
      if (found.some((cabin) => cabin.id === id)) continue;
      if (!(cutOff?.kind === 'delete' && cutOff.id === id)) throw new Error(`cabin ${id} is lost`);
      tags.delete(id);
    }
  }

  async function checkDiary(host: Client): Promise<void> {
    const [saved] = await host.call(listCabinServices, { params: { id: diary.id } });
    const there = saved?.rowVersion ?? 0;
    const isExpected = there === version || (cutOff?.kind === 'save' && there === cutOff.version);
    if (!isExpected) throw new Error(`the diary is at ${there}, not at ${version}`);
    if (saved !== undefined && saved.valueJson !== diaryText(there))
      throw new Error(`${saved.valueJson} at ${there}`);
    version = there;
  }

  return {
    async writeUntilCutOff(at, enough) {
      try {
        await writeOn(clientOf(at, token), enough);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error; // a wrong answer
      }
    },
    async check(at) {
      const host = remoteClientOf(at, token);
      await checkCabins(host);
      await checkDiary(host);
      cutOff = undefined;
    },
    acknowledged: () => acknowledged,
  };
}
