import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { CannotRunHere } from './data-folder-error.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** As whom PostgreSQL's programs run: they refuse root, and a user without a name. */
export interface Identity {
  /** Given to `spawn`. */
  user: Partial<Owner>;
  /** Put before the program. */
  prefix: string[];
  /** Whom PostgreSQL's folders have to belong to; null: this process's user, who owns all it makes. */
  owner: Owner | null;
}

const US: Identity = { user: {}, prefix: [], owner: null };
const UNPRIVILEGED = ['postgres', 'nobody'];

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

/** Whether PostgreSQL would not find this process's user. */
function isNameless(): boolean {
  try {
    userInfo();
    return false;
  } catch {
    return true;
  }
}

/** Who owns the folder, or else the nearest one around it that is not root's. */
function ownerAround(folder: string): Owner | null {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid !== 0) return { uid, gid };
  return folder === dirname(folder) ? null : ownerAround(dirname(folder));
}

/** Whether `identity` may go into the folders and run the program. */
async function canWork({ user, prefix }: Identity, folders: string[], program: string): Promise<boolean> {
  const enterAll = 'test -x "$1" && shift && for each do cd "$each" || exit; done';
  const look = ['/bin/sh', '-c', enterAll, 'sh', program, ...folders];
  const [command = '', ...args] = [...prefix, ...look];
  return promisify(execFile)(command, args, { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * As this process's user, where that is a plain one. Else as a user without privileges who may enter the folders, first
 * of all as their owner; else in a user namespace, where this very user has the number of such a one.
 * @param folder the data's, which may not be there yet
 * @param entered all others that PostgreSQL has to enter
 * @throws {CannotRunHere} when none of these can be
 */
export async function chooseIdentity(folder: string, entered: string[], program: string): Promise<Identity> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !isNameless()) return US;
  const known = accounts();
  const unprivileged = UNPRIVILEGED.flatMap((name) => known.filter((account) => account.name === name));
  const owner = isRoot ? ownerAround(folder) : null;
  const others =
    owner === null ? unprivileged : [...known.filter(({ uid }) => uid === owner.uid), ...unprivileged];
  for (const { uid, gid } of isRoot ? others : []) {
    const identity = { user: { uid, gid }, prefix: [], owner: { uid, gid } };
    if (await canWork(identity, entered, program)) return identity;
  }
  const [stand] = [...unprivileged, ...known];
  const inNamespace = { ...US, prefix: ['unshare', '--user', `--map-user=${stand?.uid}`, '--'] };
  if (stand !== undefined && (await canWork(inNamespace, entered, program))) {
    return isRoot ? { ...inNamespace, owner: { uid: 0, gid: 0 } } : inNamespace;
  }
  throw new CannotRunHere(
    isRoot
      ? `PostgreSQL refuses to run as root, and no other user may enter all of ${[...new Set([...entered, dirname(program)])].join(', ')} (start the site as a user of its own, or move it and TMPDIR out of folders that only root may enter)`
      : `PostgreSQL refuses to run as a user without a name (give user ${process.getuid?.()} a line in /etc/passwd)`,
  );
}

/** With this before a program it is told to stop when the process that started it is gone, however that ended. */
export const followParent = (): string[] => {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'INT', '--'];
};
