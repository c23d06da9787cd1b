import { expect, it } from 'vitest';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { textsIn } from '#web/testing/all-texts.ts';

const english = await textsIn('en');

// Put together from what a page is given, so that no tool sees who says them.
it.each(SERVICE_KEYS)('says every word that the room of %s has for its dialog', (key) => {
  const { fields, rows } = SERVICE_FORMS[key];
  const asked = [...fields, ...(rows?.fields ?? [])].flatMap(({ label, hint, choices = {} }) => [
    label,
    ...(hint === undefined ? [] : [hint]),
    ...Object.values(choices),
  ]);
  const ofRows = rows === undefined ? [] : ['one', 'add', 'remove'].map((word) => `${rows.item}.${word}`);
  // Those that several services share are the form's (src/services/form.ts).
  const own = [...asked, ...ofRows].filter((word) => word.startsWith(`kinds.${key}.`));
  const names = ['name', 'description'].map((word) => `kinds.${key}.${word}`);
  const inRoom = [...english.keys()].filter((word) => word.startsWith(`kinds.${key}.`));
  expect(inRoom.toSorted()).toEqual([...names, ...own].toSorted());
});

it('calls each service in English what the catalog calls it', () => {
  for (const key of SERVICE_KEYS) {
    expect(english.get(`kinds.${key}.name`)).toBe(SERVICE_KINDS[key].name);
    expect(english.get(`kinds.${key}.description`)).toBe(SERVICE_KINDS[key].description);
  }
});
