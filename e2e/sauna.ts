import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GUEST_LANGUAGES, HOST_LANGUAGES } from '#shared/languages.ts';
import type { ProjectCopy } from '#test/development.ts';

/** A room in which a kind of service is all it takes: what it is, holds, shows and asks for. */
const SOURCES = {
  'kind.ts': `import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'basic',
  name: 'Sauna',
  description: 'How the sauna is heated.',
  texts: { own: ['text', 'wood'] },
} as const satisfies Kind;
`,
  'value.ts': `import { z } from 'zod';
import { text } from '#shared/fields.ts';
import { written } from '../shapes.ts';

export const value = z.object({ ...written.shape, wood: text(80).default('') });
`,
  'Guest.tsx': `import type { z } from 'zod';
import type { Shown } from '../page/shown.ts';
import { HostText } from '../page/text/HostText.tsx';
import type english from './guest-words/en.json';
import type { value as shape } from './value.ts';

export const Guest = ({ value, words, langs }: Shown<z.output<typeof shape>, typeof english>) => (
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
  'icon.ts': `import { IconFlame } from '@tabler/icons-react';

export const icon = IconFlame;
`,
  'start.ts': `import type { Start } from '../start.ts';

export const start: Start = () => ({ text: 'Light it an hour before.', wood: '' });
`,
  'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 20h16"/></svg>\n`,
};

const hostWords = JSON.stringify({
  name: 'Sauna',
  description: 'How the sauna is heated.',
  fields: { wood: 'Where the wood is' },
});

/** Puts the room and its line into a copy of the project. Its words are the same in every language. */
export async function addSauna(project: ProjectCopy): Promise<void> {
  const words = [
    ...HOST_LANGUAGES.map((language) => [`host-words/${language}.json`, hostWords]),
    ...GUEST_LANGUAGES.map((language) => [
      `guest-words/${language}.json`,
      JSON.stringify({ title: `Sauna (${language})`, wood: 'Wood' }),
    ]),
  ] as [string, string][];
  for (const [name, text] of [...Object.entries(SOURCES), ...words]) {
    const path = join(project.folder, 'src/services/sauna', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await project.edit('src/shared/service-keys.ts', "  'checkout',\n", "  'checkout',\n  'sauna',\n");
}
