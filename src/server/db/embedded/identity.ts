import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { PostgresUnavailableError } from './errors.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** The user that PostgreSQL's programs run as: they refuse root, and a user without a name. */
export interface Identity {
  /** Options of `spawn`. */
  user: Partial<Owner>;
  /** A command to prepend to the program. */
  prefix: string[];
  /** The owner that PostgreSQL's folders need; null for this process's user. */
  owner: Owner | null;
}

const THIS_USER: Identity = { user: {}, prefix: [], owner: null };
const UNPRIVILEGED_NAMES = ['postgres', 'nobody'];

interface Account extends Owner {
  name: string;
}

function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
}

/** Whether this process's user has no line in /etc/passwd, as in containers that run with an arbitrary user id. */
function isNameless(): boolean {
  try {
    userInfo();
    return false;
  } catch {
    return true;
  }
}

/** The owner of the folder, or of its nearest parent folder that is not root's. */
function nearestOwner(folder: string): Owner | null {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid !== 0) return { uid, gid };
  return folder === dirname(folder) ? null : nearestOwner(dirname(folder));
}

/** Whether `identity` may enter the folders and execute the program. */
async function canRun({ user, prefix }: Identity, folders: string[], program: string): Promise<boolean> {
  const enterAll = 'test -x "$1" && shift && for each do cd "$each" || exit; done';
  const check = ['/bin/sh', '-c', enterAll, 'sh', program, ...folders];
  const [command = '', ...args] = [...prefix, ...check];
  return promisify(execFile)(command, args, { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * Chooses the user for PostgreSQL's programs, the first of these that works:
 * 1. this process's user, unless it is root or has no name
 * 2. for root: the owner of the data folder, then `postgres` and `nobody`
 * 3. this process's user in a user namespace that maps it to one of those ids
 * @param folder the data folder, which may not exist yet
 * @param entered the other folders that PostgreSQL has to enter
 * @throws {PostgresUnavailableError} when none works
 */
export async function chooseIdentity(folder: string, entered: string[], program: string): Promise<Identity> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !isNameless()) return THIS_USER;
  const known = accounts();
  const unprivileged = UNPRIVILEGED_NAMES.flatMap((name) => known.filter((account) => account.name === name));
  const owner = isRoot ? nearestOwner(folder) : null;
  const others =
    owner === null ? unprivileged : [...known.filter(({ uid }) => uid === owner.uid), ...unprivileged];
  for (const { uid, gid } of isRoot ? others : []) {
    const identity = { user: { uid, gid }, prefix: [], owner: { uid, gid } };
    if (await canRun(identity, entered, program)) return identity;
  }
  const [standIn] = [...unprivileged, ...known];
  const inNamespace = { ...THIS_USER, prefix: ['unshare', '--user', `--map-user=${standIn?.uid}`, '--'] };
  if (standIn !== undefined && (await canRun(inNamespace, entered, program))) {
    return isRoot ? { ...inNamespace, owner: { uid: 0, gid: 0 } } : inNamespace;
  }
  throw new PostgresUnavailableError(
    isRoot
      ? `PostgreSQL refuses to run as root, and no other user may enter all of ${[...new Set([...entered, dirname(program)])].join(', ')} (start the site as a user of its own, or move it and TMPDIR out of folders that only root may enter)`
      : `PostgreSQL refuses to run as a user without a name (give user ${process.getuid?.()} a line in /etc/passwd)`,
  );
}

/** A command prefix with which the kernel interrupts a program when its parent process ends, however that ends. */
export const endWithParent = (): string[] => {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'INT', '--'];
};
