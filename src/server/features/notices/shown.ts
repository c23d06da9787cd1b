import type { Guide } from '#shared/contracts/guides.ts';
import { noticeField, textKey } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { NoticeLevel } from '#shared/contracts/notices.ts';

/** A notice of a cabin as the guide's query reads it; times are in milliseconds. */
export interface StoredNotice {
  id: number;
  text: string;
  level: NoticeLevel;
  startsAt: number;
  endsAt: number;
}

interface Languages {
  ownLanguage: GuestLanguage;
  /** The page's language. */
  language: GuestLanguage;
  /** Texts of the cabin in the page's language, by their keys. */
  translations: ReadonlyMap<string, string>;
}

/** The notices at `now`, important ones first, and when they change next (null for never). */
export function noticesShown(
  stored: readonly StoredNotice[],
  now: Date,
  { ownLanguage, language, translations }: Languages,
): { notices: Guide['notices']; changesAt: Date | null } {
  const at = now.getTime();
  const edges = stored.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((edge) => edge > at);
  const shown = stored
    .filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
    .toSorted((a, b) => Number(b.level === 'important') - Number(a.level === 'important') || a.id - b.id);
  return {
    notices: shown.map(({ id, text, level, endsAt }) => {
      const translation = translations.get(textKey({ serviceId: null, field: noticeField(id) }));
      return {
        id,
        text: translation ?? text,
        level,
        endsAtUtc: new Date(endsAt).toISOString(),
        language: translation === undefined ? ownLanguage : language,
      };
    }),
    changesAt: edges.length === 0 ? null : new Date(Math.min(...edges)),
  };
}
