import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GUEST_LANGUAGES, HOST_LANGUAGES } from '#shared/languages.ts';
import type { ProjectCopy } from '#test/development.ts';

/** The files of a service kind's folder. */
const SOURCES = {
  'kind.ts': `import type { Kind } from '../kind.ts';

export const icon = 'flame';

export const kind = {
  tier: 'basic',
  group: 'house',
  name: 'Sauna',
  description: 'How the sauna is heated.',
  texts: { fields: ['text', 'wood'] },
} as const satisfies Kind;
`,
  'value.ts': `import { z } from 'zod';
import { text } from '#shared/fields.ts';
import { textValue } from '../shapes.ts';

export const value = z.object({ ...textValue.shape, wood: text(80).default('') });
`,
  'Guest.tsx': `import type { z } from 'zod';
import type { GuestProps, Titled } from '../page/guest-props.ts';
import { HostText } from '../page/text/HostText.tsx';
import type { value as shape } from './value.ts';

export const Guest = ({ value, words, langs }: GuestProps<z.output<typeof shape>, Titled & { wood: string }>) => (
  <>
    <HostText text={value.text} lang={langs.of('text')} />
    <p lang={langs.of('wood')}>
      {words.wood}: {value.wood}
    </p>
  </>
);
`,
  'form.ts': `import { type ServiceForm, text } from '../form.ts';

export const form: ServiceForm = {
  fields: [text, { name: 'wood', label: 'kinds.sauna.fields.wood', input: 'line', max: 80 }],
};
`,
  'example.ts': `import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { text: 'Elda en timme före.', wood: 'Bakom ladan' },
  fullest: (write) => ({ text: write.text(740), wood: write.line(40) }),
};
`,
  'start.ts': `import type { Start } from '../start.ts';

export const start: Start = () => ({ text: 'Light it an hour before.', wood: '' });
`,
};

const HOST_WORDS = {
  name: 'Sauna',
  description: 'How the sauna is heated.',
  fields: { wood: 'Where the wood is' },
};

/** Adds the folder, its line and its words, the same in every language, to a copy of the project. */
export async function addSauna(project: ProjectCopy): Promise<void> {
  const folder = join(project.folder, 'src/services/sauna');
  await mkdir(folder);
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
  for (const language of HOST_LANGUAGES)
    await addWords(project, `src/web/words/${language}.json`, HOST_WORDS);
  for (const language of GUEST_LANGUAGES) {
    const words = { title: `Sauna (${language})`, wood: 'Wood' };
    await addWords(project, `src/guest/words/${language}.json`, words);
  }
  await project.edit('src/shared/service-keys.ts', "  'checkout',\n", "  'checkout',\n  'sauna',\n");
}

async function addWords(project: ProjectCopy, file: string, sauna: object): Promise<void> {
  const path = join(project.folder, file);
  const words = JSON.parse(await readFile(path, 'utf8')) as { kinds: object };
  await writeFile(path, JSON.stringify({ ...words, kinds: { ...words.kinds, sauna } }, null, 2));
}
