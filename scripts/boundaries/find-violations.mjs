import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './imports.mjs';
import { rules } from './rules.mjs';

const checkedFolders = ['src', 'test', 'e2e', 'bench', 'scripts'];

/** What a server feature offers to others: names, and nothing else. */
const offer = /^src\/server\/features\/[^/]+\/index\.ts$/;

/**
 * Reads every TypeScript file of the project and holds its imports against the rules.
 * @param {string} root
 * @returns {{ checked: number, problems: string[] }}
 */
export function findViolations(root) {
  const files = checkedFolders.flatMap((folder) => filesUnder(root, folder));
  const problems = files.flatMap((file) => {
    const { targets, isBarrel } = readImports(root, file);
    const barrel =
      isBarrel && !offer.test(file) ? [`${file} only hands on exports: import from where the thing is.`] : [];
    const missing = targets
      .filter((target) => !/^(npm|node):/.test(target) && !existsSync(join(root, target)))
      .map((target) => `${file} imports ${target}, which does not exist.`);
    return [...barrel, ...missing, ...targets.flatMap((target) => brokenRules(file, target))];
  });
  return { checked: files.length, problems };
}

/**
 * @param {string} file
 * @param {string} target
 */
function brokenRules(file, target) {
  return rules
    .filter((rule) => rule.files.test(file) && !rule.unless?.test(file))
    .filter((rule) => !rule.across || isAcross(file, target))
    .filter((rule) => rule.never?.test(target) || (rule.only && !rule.only.test(target)))
    .map((rule) => `${file} imports ${target}: ${rule.why}.`);
}

/**
 * Whether the two lie in folders of different features of the same room.
 * @param {string} file
 * @param {string} target
 */
function isAcross(file, target) {
  const folder = /^(src\/[^/]+\/features\/)([^/]+)\//;
  const [, room, feature] = folder.exec(file) ?? [];
  const [, otherRoom, otherFeature] = folder.exec(target) ?? [];
  return room !== undefined && room === otherRoom && feature !== otherFeature;
}

/**
 * @param {string} root
 * @param {string} folder
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}
