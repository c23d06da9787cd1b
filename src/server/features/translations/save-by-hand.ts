import type { CallInput } from '#shared/contracts/call.ts';
import type { saveTranslations, Translation } from '#shared/contracts/translations.ts';
import { type GuideText, textKey } from '#services/guide/texts.ts';
import { reason } from '#shared/reason.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { changeDesk, type Desk, textRefOf } from './desk.ts';
import { deleteTranslations, writeTranslations } from './repo.ts';

type Item = CallInput<typeof saveTranslations>['body']['items'][number];

/** A translation to write, with its place and source. */
type Changes = Map<string, Pick<GuideText, 'serviceId' | 'field' | 'source'> & { item: Item }>;

/** A text's place without its row number. */
const kindOf = ({ serviceId, field }: Pick<GuideText, 'serviceId' | 'field'>): string =>
  textKey({ serviceId, field: field.replace(/\.\d+\./, '.') });

/** The text that an item translates: at its place, or where its row has moved since the host saw it. */
function textOf(texts: readonly GuideText[], item: Item): GuideText | undefined {
  const atPlace = texts.find((text) => textKey(text) === textKey(item));
  if (item.source === undefined || atPlace?.source === item.source) return atPlace;
  return texts.find((text) => kindOf(text) === kindOf(item) && text.source === item.source) ?? atPlace;
}

/**
 * The items with the current place and source of their texts; of several for one text the last.
 * @throws {Problem} `invalid_input` for a text that the guide does not have
 */
function matched(texts: readonly GuideText[], items: readonly Item[]): Changes {
  const found: Changes = new Map();
  for (const [index, item] of items.entries()) {
    const text = textOf(texts, item);
    if (text === undefined) {
      throw invalidFields({
        [`items.${index}`]: reason('text_gone'),
      });
    }
    const { serviceId, field } = text;
    found.set(textKey(text), { serviceId, field, item, source: item.source ?? text.source });
  }
  return found;
}

/** @throws {Problem} `stale` when another person's translation, which the host has not seen, would be lost */
function requireSeen(before: readonly Translation[], changes: Changes): void {
  const current = before.filter((stored) => {
    const item = changes.get(textKey(stored))?.item;
    if (item?.textBefore === undefined || stored.by !== 'manual') return false;
    return stored.text !== item.textBefore && stored.text !== item.text;
  });
  if (current.length === 0) return;
  throw new Problem('stale', reason('stale_translation'), { current });
}

/**
 * Translations of an older source or of a deleted row must not replace those of the current text.
 * @throws {Problem} `invalid_input` for the first such item
 */
function requireNewest(stored: readonly Translation[], items: readonly Item[], changes: Changes): void {
  for (const { serviceId, field, source, state } of stored) {
    const change = changes.get(textKey({ serviceId, field }));
    if (change === undefined || change.source === source || state === 'missing' || state === 'stale')
      continue;
    throw invalidFields({
      [`items.${items.indexOf(change.item)}`]: reason('text_changed'),
    });
  }
}

/**
 * Saves a host's translations, all or none; an empty text deletes a translation.
 * @throws {Problem} `invalid_input`, `stale`, or `guide_full` when the guide would be too large in this language
 */
export async function saveByHand(
  tx: HostTransaction,
  desk: Desk,
  items: readonly Item[],
): Promise<Translation[]> {
  const changes = matched(desk.texts, items);
  const placed = [...changes.values()].map(({ item, source, ...place }) => ({
    ...textRefOf(desk, place),
    text: item.text,
    source,
  }));
  const after = await changeDesk(tx, desk, async (before) => {
    requireSeen(before, changes);
    requireNewest(before, items, changes);
    await writeTranslations(
      tx,
      desk.language,
      'manual',
      placed.filter(({ text }) => text !== ''),
    );
    const cleared = placed.filter(({ text }) => text === '');
    await deleteTranslations(tx, desk.language, cleared);
  });
  return after.filter((translation) => changes.has(textKey(translation)));
}
