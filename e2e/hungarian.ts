import { cp, glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectCopy } from '#test/development.ts';

/** Adds Hungarian, as CONTRIBUTING.md says: words and a line. Its words are the English ones, in brackets. */
export async function addHungarian(project: ProjectCopy): Promise<void> {
  const words = join(project.folder, 'src/web/words/hu');
  await cp(join(project.folder, 'src/web/words/en'), words, { recursive: true });
  await cp(join(project.folder, 'src/shared/errors.json'), join(words, 'errors.json'));
  const files = (await readdir(words)).map((name) => join(words, name));
  for await (const room of glob(join(project.folder, 'src/services/*/host-words'))) {
    await cp(join(room, 'en.json'), join(room, 'hu.json'));
    files.push(join(room, 'hu.json'));
  }
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/^( +".*": )"(.+)"(,?)$/gm, '$1"⟦$2⟧"$3'));
  }
  const line = "  da: { name: 'Dansk', locale: 'da-DK' },";
  await project.edit('src/shared/languages.ts', line, `${line}\n  hu: { name: 'Magyar', locale: 'hu-HU' },`);
}
