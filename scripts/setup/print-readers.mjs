import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { Problem } from './problem.mjs';

const programs = ['pdftoppm', 'pdftotext', 'zbarimg'];

/** @param {string} name */
const isInstalled = (name) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Makes sure that the tests can read what is printed. Throws a Problem that says how to get what is missing. */
export async function ensurePrintReaders() {
  if (programs.every(isInstalled)) return;
  console.log('No poppler or zbar found; installing them …');
  await aptInstall(['poppler-utils', 'zbar-tools']);
  if (programs.every(isInstalled)) return;
  throw new Problem(
    'The tests read printed codes with pdftoppm and zbarimg: install them (Debian and Ubuntu: `apt-get install poppler-utils zbar-tools`; macOS: `brew install poppler zbar`).',
  );
}
