import { describe, expect, it } from 'vitest';
import type { Translation, TranslationState } from '#shared/contracts/translations.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { textKey } from '#services/guide/texts.ts';
import { countForMachine, countStates, progressOf } from '../progress.ts';
import { type Draft, unsavedTranslations, withUnsaved } from './drafts.ts';
import { chooseFilter, needsWork, NO_FILTER, shownTexts } from './filters.ts';
import { isNextTextKey, nextText } from './next-text.ts';
import { textForm } from './text-form.ts';
import { groupTexts } from './text-groups.ts';

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

  it('are the cabin, each service and each template, in the order of the guide', () => {
    expect(
      groupTexts(guide, guide, rows).map(({ place, items }) => ({ place, fields: fields(items) })),
    ).toEqual([
      { place: { kind: 'cabin' }, fields: ['name', 'description'] },
      { place: { kind: 'service', key: 'rules' }, fields: ['text'] },
      { place: { kind: 'template', name: 'Bastu' }, fields: ['name', 'description'] },
    ]);
  });

  it('keep the name of a template that a filter hides', () => {
    const [group] = groupTexts(guide.slice(4), guide, rows);
    expect(group?.place).toEqual({ kind: 'template', name: 'Bastu' });
  });
});

describe('filter', () => {
  it('shows the texts of one state', () => {
    expect(fields(shownTexts(NO_FILTER, guide))).toEqual(fields(guide));
    expect(fields(shownTexts(chooseFilter('missing', guide), guide))).toEqual(['description', 'description']);
    expect(fields(shownTexts(chooseFilter('stale', guide), guide))).toEqual(['text']);
  });

  it('keeps the texts that it showed, and adds texts that come to match', () => {
    const chosen = chooseFilter('missing', guide);
    const later = guide.map((text) => {
      if (text.field === 'description') return { ...text, state: 'manual' as const };
      return text.field === 'text' ? { ...text, state: 'missing' as const } : text;
    });
    expect(fields(shownTexts(chosen, later))).toEqual(['description', 'text', 'description']);
  });
});

describe('the next text', () => {
  const next = (from: string | null, filter: 'all' | 'machine' = 'all') => {
    const found = nextText(guide, from, (text) => needsWork(filter, text));
    return found === undefined ? undefined : textKey(found);
  };

  it('is the next missing or stale one, starting over at the end', () => {
    expect(next(null)).toBe(':description');
    expect(next(':description')).toBe('5:text');
    expect(next('5:text')).toBe('31:description');
    expect(next('31:description')).toBe(':description');
  });

  it('is the next machine translation under that filter', () => {
    expect(next(null, 'machine')).toBe('31:name');
    expect(next('31:name', 'machine')).toBeUndefined();
  });
});

it('counts stale texts as translated, but not as done', () => {
  const counts = countStates(guide);
  expect(counts).toEqual({ missing: 2, machine: 1, manual: 1, stale: 1 });
  expect(progressOf(counts)).toEqual({ all: 5, translated: 3, percent: 40, isDone: false });
});

it('excludes texts written by hand from machine translation', () => {
  expect(countForMachine(guide, false)).toBe(2);
  expect(countForMachine([{ state: 'stale', by: 'machine' }], false)).toBe(1);
  const sealed = [{ state: 'missing', by: null, isSealed: true }] as const;
  expect([countForMachine(sealed, false), countForMachine(sealed, true)]).toEqual([0, 1]);
});

it('keeps a text that the guide no longer has while its draft is unsaved', () => {
  const [first, ...others] = guide;
  const unsaved = { text: 'Am See', state: 'failed', reason: '', theirs: null } as const;
  const withDraft = (draft?: Draft) => ({ draftOf: () => draft });
  expect(withUnsaved(others, guide, withDraft(unsaved))).toEqual([...others, first]);
  expect(withUnsaved(others, guide, withDraft({ ...unsaved, state: 'saved' }))).toEqual(others);
  expect(withUnsaved(others, guide, withDraft())).toEqual(others);
});

it('previews drafts that are valid', () => {
  const typed = new Map([
    [':name', 'Am See '],
    ['5:text', 'x'.repeat(TEXT_LIMITS.translation + 1)],
    ['31:name', ''],
  ]);
  const draftOf = (key: string) =>
    typed.has(key)
      ? { text: typed.get(key) ?? null, state: 'typed' as const, reason: '', theirs: null }
      : undefined;
  expect(unsavedTranslations(guide, { draftOf })).toEqual([
    { serviceId: null, field: 'name', text: 'Am See' },
    { serviceId: 31, field: 'name', text: '' },
  ]);
});

describe('the form of a text', () => {
  it('is that of the field in which its source was written', () => {
    expect(textForm({ kind: 'service', key: 'faq' }, 'items.1.description')).toEqual({
      label: 'kinds.faq.fields.answer',
      row: { item: 'kinds.faq.row', number: 2 },
      isMultiline: true,
      hasMarkup: true,
    });
    expect(textForm({ kind: 'service', key: 'rules' }, 'text')).toMatchObject({
      label: 'services.fields.text',
      isMultiline: true,
    });
    expect(textForm({ kind: 'cabin' }, 'name')).toEqual({
      label: 'cabins.form.name',
      row: null,
      isMultiline: false,
      hasMarkup: false,
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

  it('moves to the next text in a single-line field, otherwise with Ctrl or Cmd', () => {
    expect(isNextTextKey(press(), false)).toBe(true);
    expect(isNextTextKey(press(), true)).toBe(false);
    expect(isNextTextKey(press({ ctrlKey: true }), true)).toBe(true);
    expect(isNextTextKey(press({ metaKey: true }), true)).toBe(true);
  });

  it('does not move during a composition or with Shift', () => {
    expect(isNextTextKey(press({ isComposing: true }), false)).toBe(false);
    expect(isNextTextKey(press({ shiftKey: true }), false)).toBe(false);
  });
});
