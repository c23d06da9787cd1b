import { expect, it } from 'vitest';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { textsIn } from '#web/testing/all-texts.ts';

const english = await textsIn('en');

// These keys are composed at run time, so no tool finds their uses.
it.each(SERVICE_KEYS)('the dialog of %s has all its words', (key) => {
  const { fields, rows } = SERVICE_FORMS[key];
  const asked = [...fields, ...(rows?.fields ?? [])].flatMap(({ label, hint, choices = {} }) => [
    label,
    ...(hint === undefined ? [] : [hint]),
    ...Object.values(choices),
  ]);
  const ofRows = rows === undefined ? [] : ['one', 'add', 'remove'].map((word) => `${rows.item}.${word}`);
  // Words that several services share belong to the form (src/services/form.ts).
  const inDialog = [...asked, ...ofRows].filter((word) => word.startsWith(`kinds.${key}.`));
  const names = ['name', 'description'].map((word) => `kinds.${key}.${word}`);
  const ofKind = [...english.keys()].filter((word) => word.startsWith(`kinds.${key}.`));
  expect(ofKind.toSorted()).toEqual([...names, ...inDialog].toSorted());
});

it('English names and descriptions match the catalog', () => {
  for (const key of SERVICE_KEYS) {
    expect(english.get(`kinds.${key}.name`)).toBe(SERVICE_KINDS[key].name);
    expect(english.get(`kinds.${key}.description`)).toBe(SERVICE_KINDS[key].description);
  }
});
