import { setTimeout as sleep } from 'node:timers/promises';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { activateCabin, type Cabin, updateCabin } from '#shared/contracts/cabins.ts';
import type { Client } from './client.ts';
import { newCabin, newEmail } from './factories.ts';
import { remoteClientOf } from './remote-client.ts';

/** Between two requests of a guest, or two saves. */
const PAUSE_MS = 25;
/** A page may be this much older than the last save. */
const FRESH_MS = 2000;
const MAX_OUTAGE_MS = 90_000;
const CALL_MS = 5000;

const nameOf = (number: number) => `Stuga ${number}`;
const numberIn = (text: string) => Number(/Stuga (\d+)/.exec(text)?.[1] ?? Number.NaN);

/** A guide that guests read while its host saves its name again and again, with a number that counts the saves. */
export class SavedGuide {
  pages = 0;
  failedPages = 0;
  /** Answered saves, and those of them that were gone later. */
  saves = 0;
  lostSaves = 0;
  /** Pages without a save that was answered two seconds before, while saves are answered and while they are not. */
  stalePages = 0;
  stalePagesInOutage = 0;
  /** The longest time from a save to the next one since the last kill. */
  longestGapMs = 0;
  readonly #address: string;
  readonly #host: Client;
  readonly #cabinId: number;
  #rowVersion: number;
  /** The number in the last saved name. */
  #saved = 0;
  /** When saves were answered, by their number. */
  readonly #savedAt: number[] = [performance.now()];
  #lastSaveAt = performance.now();
  #killedAt = 0;
  /** Saves are not answered before this time. */
  #outageUntil = 0;

  constructor(url: string, code: string, host: Client, { id, rowVersion }: Cabin) {
    this.#address = `${url}/cabins/${code}`;
    this.#host = host;
    this.#cabinId = id;
    this.#rowVersion = rowVersion;
  }

  /** Call it right before a kill. */
  killed(): void {
    this.longestGapMs = 0;
    this.#killedAt = performance.now();
    this.#outageUntil = Infinity;
  }

  /** Resolves when a save that began after the kill has been answered. */
  async savedAgain(): Promise<void> {
    const deadline = performance.now() + MAX_OUTAGE_MS;
    while (this.#outageUntil === Infinity) {
      if (performance.now() > deadline) throw new Error(`nothing was saved for ${MAX_OUTAGE_MS / 1000} s`);
      await sleep(PAUSE_MS);
    }
  }

  async saveOn(signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await sleep(PAUSE_MS)) {
      const startedAt = performance.now();
      if (!(await this.#saveNext().catch(() => false))) continue;
      const now = performance.now();
      this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastSaveAt);
      this.#lastSaveAt = now;
      this.#savedAt[this.#saved] = now;
      this.saves += 1;
      if (this.#outageUntil === Infinity && startedAt > this.#killedAt) this.#outageUntil = now + FRESH_MS;
    }
  }

  /** Saves the next number on top of the last one, so that a lost save is a conflict. Says whether it was answered. */
  async #saveNext(): Promise<boolean> {
    const path = updateCabin.path.replace(':id', String(this.#cabinId));
    const change = { name: nameOf(this.#saved + 1), rowVersion: this.#rowVersion };
    const { status, body } = await this.#host.send('PUT', path, change);
    if (status === 200) {
      this.#rowVersion = (body as Cabin).rowVersion;
      this.#saved += 1;
    }
    if (status === 409) {
      const { current } = body as { current: Cabin };
      const stored = numberIn(current.name);
      this.lostSaves += Math.max(0, this.#saved - stored);
      this.#saved = stored; // one more, when a save was stored but not answered
      this.#rowVersion = current.rowVersion;
    }
    return status === 200;
  }

  async readOn(signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await sleep(PAUSE_MS)) {
      const askedAt = performance.now();
      const isInOutage = askedAt < this.#outageUntil;
      const shown = await this.#read();
      this.pages += 1;
      if (shown === null) {
        this.failedPages += 1;
        continue;
      }
      if (shown >= this.#savedAt.findLastIndex((at) => at <= askedAt - FRESH_MS)) continue;
      if (isInOutage || this.#outageUntil === Infinity) this.stalePagesInOutage += 1;
      else this.stalePages += 1;
    }
  }

  /** The number in the guide's name; null when no page came. */
  async #read(): Promise<number | null> {
    try {
      const answer = await fetch(this.#address, { signal: AbortSignal.timeout(CALL_MS) });
      const number = numberIn(/<h1.*?<\/h1>/s.exec(await answer.text())?.[0] ?? '');
      return answer.ok && !Number.isNaN(number) ? number : null;
    } catch {
      return null;
    }
  }
}

/** A guide of a new host. */
export async function newSavedGuide(url: string, code: string): Promise<SavedGuide> {
  const person = { firstName: 'Astrid', lastName: 'Lind', email: newEmail(), password: 'Correct-horse-1' };
  await remoteClientOf(url).call(register, { body: person });
  const { token } = await remoteClientOf(url).call(login, { body: person });
  const host = remoteClientOf(url, token);
  const { id } = await newCabin(host, nameOf(0));
  const cabin = await host.call(activateCabin, { params: { id }, body: { code } });
  return new SavedGuide(url, code, host, cabin);
}
