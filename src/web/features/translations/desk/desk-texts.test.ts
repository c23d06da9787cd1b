import { describe, expect, it } from 'vitest';
import type { Translation, TranslationState } from '#shared/contracts/translations.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { textKey } from '#services/guide/texts.ts';
import { countStates, progressOf } from '../counts.ts';
import { chooseFilter, isWorthStopping, NO_FILTER, shownTexts } from './filters.ts';
import { leadsToNextText, nextText } from './next-text.ts';
import { machineWork } from './machine-work.ts';
import { typedTranslations } from './typed-translations.ts';
import { textForm } from './text-form.ts';
import { groupTexts } from './text-groups.ts';
import type { Draft } from './draft.ts';
import { withUnsaved } from './with-unsaved.ts';

const item = (
  serviceId: number | null,
  field: string,
  state: TranslationState = 'missing',
  over: Partial<Translation> = {},
): Translation => ({
  serviceId,
  field,
  source: `source of ${field}`,
  text: state === 'missing' ? '' : `text of ${field}`,
  state,
  by: state === 'missing' ? null : 'manual',
  ...over,
});
const fields = (items: readonly Translation[]) => items.map(({ field }) => field);

const guide = [
  item(null, 'name', 'manual'),
  item(null, 'description'),
  item(5, 'text', 'stale'),
  item(31, 'name', 'machine', { source: 'Bastu', by: 'machine' }),
  item(31, 'description'),
];

describe('groups', () => {
  const rows = [
    { serviceId: 5, key: 'rules', valueJson: '{"text":"x"}' },
    { serviceId: 31, key: 'custom', valueJson: '{"templateId":31}' },
  ] as const;

  it('are the cabin, each service and each own service, in the order of the guide', () => {
    expect(
      groupTexts(guide, guide, rows).map(({ place, items }) => ({ place, fields: fields(items) })),
    ).toEqual([
      { place: { kind: 'cabin' }, fields: ['name', 'description'] },
      { place: { kind: 'service', key: 'rules' }, fields: ['text'] },
      { place: { kind: 'own', name: 'Bastu' }, fields: ['name', 'description'] },
    ]);
  });

  it('are called the same when a filter hides the name', () => {
    const [group] = groupTexts(guide.slice(4), guide, rows);
    expect(group?.place).toEqual({ kind: 'own', name: 'Bastu' });
  });
});

describe('filter', () => {
  it('shows the texts of one state', () => {
    expect(fields(shownTexts(NO_FILTER, guide))).toEqual(fields(guide));
    expect(fields(shownTexts(chooseFilter('missing', guide), guide))).toEqual(['description', 'description']);
    expect(fields(shownTexts(chooseFilter('stale', guide), guide))).toEqual(['text']);
  });

  it('keeps in view what it showed, and takes in what comes to it', () => {
    const chosen = chooseFilter('missing', guide);
    const later = guide.map((one) => {
      if (one.field === 'description') return { ...one, state: 'manual' as const };
      return one.field === 'text' ? { ...one, state: 'missing' as const } : one;
    });
    expect(fields(shownTexts(chosen, later))).toEqual(['description', 'text', 'description']);
  });
});

describe('the next text', () => {
  const next = (from: string | null, filter: 'all' | 'machine' = 'all') => {
    const found = nextText(guide, from, (one) => isWorthStopping(filter, one));
    return found === undefined ? undefined : textKey(found);
  };

  it('is the next that is missing or out of date, around the end', () => {
    expect(next(null)).toBe(':description');
    expect(next(':description')).toBe('5:text');
    expect(next('5:text')).toBe('31:description');
    expect(next('31:description')).toBe(':description');
  });

  it('is one to look through when those by machine are shown', () => {
    expect(next(null, 'machine')).toBe('31:name');
    expect(next('31:name', 'machine')).toBeUndefined();
  });
});

it('counts what is translated, and what is out of date as still to be done', () => {
  const counts = countStates(guide);
  expect(counts).toEqual({ missing: 2, machine: 1, manual: 1, stale: 1 });
  expect(progressOf(counts)).toEqual({ all: 5, translated: 3, percent: 40, isDone: false });
});

it("leaves a person's words out of a machine's work", () => {
  expect(machineWork(guide)).toBe(2);
  expect(machineWork([{ state: 'stale', by: 'machine' }])).toBe(1);
});

it('keeps a text that left the guide while something typed waits to be saved', () => {
  const [first, ...others] = guide;
  const unsaved = { text: 'Am See', state: 'failed', reason: '', theirs: null } as const;
  const holding = (draft?: Draft) => ({ draftOf: () => draft });
  expect(withUnsaved(others, guide, holding(unsaved))).toEqual([...others, first]);
  expect(withUnsaved(others, guide, holding({ ...unsaved, state: 'saved' }))).toEqual(others);
  expect(withUnsaved(others, guide, holding())).toEqual(others);
});

it('previews what is typed and could be stored, before it is', () => {
  const typed = new Map([
    [':name', 'Am See '],
    ['5:text', 'x'.repeat(TEXT_LIMITS.translation + 1)],
    ['31:name', ''],
  ]);
  const draftOf = (key: string) =>
    typed.has(key)
      ? { text: typed.get(key) ?? null, state: 'typed' as const, reason: '', theirs: null }
      : undefined;
  expect(typedTranslations(guide, { draftOf })).toEqual([
    { serviceId: null, field: 'name', text: 'Am See' },
    { serviceId: 31, field: 'name', text: '' },
  ]);
});

describe('the form of a text', () => {
  it('is that of the field it was written in', () => {
    expect(textForm({ kind: 'service', key: 'faq' }, 'items.1.description')).toEqual({
      label: 'kinds.faq.fields.answer',
      row: { item: 'kinds.faq.row', number: 2 },
      hasLines: true,
    });
    expect(textForm({ kind: 'service', key: 'rules' }, 'text')).toMatchObject({
      label: 'services.fields.text',
      hasLines: true,
    });
    expect(textForm({ kind: 'cabin' }, 'name')).toEqual({
      label: 'cabins.form.name',
      row: null,
      hasLines: false,
    });
  });
});

describe('Enter', () => {
  const press = (over: Partial<KeyboardEvent> = {}) => ({
    key: 'Enter',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    ...over,
  });

  it('goes on from one line; from several with Ctrl or Cmd', () => {
    expect(leadsToNextText(press(), false)).toBe(true);
    expect(leadsToNextText(press(), true)).toBe(false);
    expect(leadsToNextText(press({ ctrlKey: true }), true)).toBe(true);
    expect(leadsToNextText(press({ metaKey: true }), true)).toBe(true);
  });

  it('stays while a word is composed, and with Shift', () => {
    expect(leadsToNextText(press({ isComposing: true }), false)).toBe(false);
    expect(leadsToNextText(press({ shiftKey: true }), false)).toBe(false);
  });
});
