import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectCopy } from '#test/development.ts';

/** Adds Hungarian, as CONTRIBUTING.md says: three files and a line. Its texts are the Danish ones, in brackets. */
export async function addHungarian(project: ProjectCopy): Promise<void> {
  for (const folder of ['src/web/words', 'src/server/features/mail/words', 'src/services/starting-texts']) {
    const text = await readFile(join(project.folder, folder, 'da.json'), 'utf8');
    const brackets = text.replaceAll(/^( +".*": )"(.+)"(,?)$/gm, '$1"⟦$2⟧"$3');
    await writeFile(join(project.folder, folder, 'hu.json'), brackets);
  }
  const line = "  da: { name: 'Dansk', locale: 'da-DK' },";
  await project.edit('src/shared/languages.ts', line, `${line}\n  hu: { name: 'Magyar', locale: 'hu-HU' },`);
}
