import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registryFiles } from './service-registry.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hemma-kinds-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function addKind(
  key: string,
  { icon, guestIcon, ...kind }: { icon: string; guestIcon?: string; content?: string },
  ...parts: string[]
): void {
  mkdirSync(join(folder, key));
  const exported = Object.entries({ kind, icon, guestIcon }).filter(([, value]) => value !== undefined);
  const lines = exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  writeFileSync(join(folder, key, 'kind.ts'), lines.join('\n'));
  for (const part of ['example.ts', ...parts]) writeFileSync(join(folder, key, part), '');
}

/** The text of each generated file, by its name. */
async function filesFor(...keys: string[]): Promise<Record<string, string>> {
  const files = await registryFiles(folder, keys);
  return Object.fromEntries(files.map(({ path, text }) => [basename(path), text]));
}

test('a kind that is one text needs kind.ts and example.ts only', async () => {
  addKind('garden', { content: 'text', icon: 'flower' });
  const files = await filesFor('garden');
  expect(files['values.ts']).toContain('  garden: textValue,\n');
  expect(files['forms.ts']).toContain('  garden: textForm,\n');
  expect(files['guests.ts']).toContain('  garden: TextService,\n');
  expect(files['icons.ts']).toContain('  garden: IconFlower,\n');
  expect(files['starts.ts']).not.toContain('garden');
});

test('a list of places needs no Guest.tsx, and a file in the folder replaces the default', async () => {
  addKind('saunas', { content: 'places', icon: 'flame' }, 'value.ts', 'form.ts');
  addKind('packing', { content: 'text', icon: 'luggage' }, 'Guest.tsx');
  const files = await filesFor('saunas', 'packing');
  expect(files['guests.ts']).toContain('  saunas: Places,\n  packing,\n');
  expect(files['guests.ts']).toContain(`import { Guest as packing } from '../packing/Guest.tsx';`);
  expect(files['values.ts']).toContain(`import { value as saunas } from '../saunas/value.ts';`);
});

test('guests see the icon of hosts unless the kind names another; a kind without a part has none', async () => {
  addKind('wood', { icon: 'wifi' }, 'value.ts', 'form.ts', 'Guest.tsx');
  addKind('water', { icon: 'wifi', guestIcon: 'play-card' }, 'value.ts', 'form.ts', 'Guest.tsx');
  addKind('air', { icon: 'wifi' }, 'value.ts', 'form.ts');
  const drawings = (await filesFor('wood', 'water', 'air'))['guide-icons.svg'];
  expect(drawings).toContain(
    '<symbol id="wood" viewBox="0 0 24 24"><path d="M12 18l.01 0M9.17 15.17a4 4 0 0 1 5.66 0M6.34 12.34a8 8 0 0 1 11.31 0M3.52 9.52c4.69-4.69 12.28-4.69 17 0"/></symbol>',
  );
  expect(drawings).toMatch(/<symbol id="water" viewBox="0 0 24 24"><path d="(?!M12 18l)[^"]+"\/><\/symbol>/);
  expect(drawings).not.toContain('id="air"');
});

test('a missing part and an unknown icon are named', async () => {
  addKind('wood', { icon: 'wifi' }, 'form.ts');
  await expect(registryFiles(folder, ['wood'])).rejects.toThrow('wood/value.ts is missing');
  addKind('water', { content: 'text', icon: 'no-such-icon' });
  await expect(registryFiles(folder, ['water'])).rejects.toThrow(
    'water/kind.ts: Tabler has no icon "no-such-icon"',
  );
});
