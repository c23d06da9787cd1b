import type { Seal, StoredArrival } from '#shared/contracts/arrival.ts';
import type { StayState } from '#shared/contracts/guest-stays.ts';
import type { GuideArrival } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { isUploaded, stayPicture } from '#shared/pictures.ts';

/** A stay's window: its guests may read what is sealed from `opensAt` to `closesAt`. */
export interface StayWindow {
  opensAt: Date;
  closesAt: Date;
}

/** Who reads: everybody, on the tag's page, or the guest of a stay at its link. */
export type Reader =
  /** `window`: the one that is open or opens next; null without a stay. */
  | { kind: 'everybody'; window: StayWindow | null }
  /** `seesBackup`: the guest said that they cannot get in. `token`: of the stay's link; null in a host's preview. */
  | { kind: 'guest'; state: StayState; seesBackup: boolean; token: string | null };

/** The tag's page names the day this long before a window opens. Earlier it would announce an empty house. */
const ANNOUNCED_MS = 24 * 3_600_000;

/** Translates a text of "Getting in", named by its path, such as `codes.0.hint`. */
export type TranslateArrival = (path: string, text: string) => { text: string; language: GuestLanguage };

interface ArrivalContext {
  /** Whether the guide shows a wifi with a password. */
  hasPassword: boolean;
  timeZone: string;
  now: Date;
  translate: TranslateArrival;
}

interface ShownArrival {
  arrival: GuideArrival;
  /** When it changes by itself; null for never. */
  changesAt: Date | null;
}

/** "Getting in" as this reader may see it: what is sealed is left out, except the names of codes. */
export function shownArrival(
  { text, pictures, textWhen, codes, wifi }: StoredArrival,
  reader: Reader,
  { hasPassword, timeZone, now, translate }: ArrivalContext,
): ShownArrival {
  const state = reader.kind === 'guest' ? reader.state : 'before';
  const mayRead = (when: Seal) => when === 'always' || state === 'open';
  const seesBackup = state === 'open' && reader.kind === 'guest' && reader.seesBackup;
  const shownText = mayRead(textWhen) ? text : '';
  const shownPictures = mayRead(textWhen) ? pictures : [];
  /** Sealed pictures have an address below the stay's link. */
  const pictureAt = (imageUrl: string, when: Seal): string =>
    reader.kind === 'guest' && reader.token !== null && when === 'stay' && isUploaded(imageUrl)
      ? stayPicture(imageUrl, reader.token)
      : imageUrl;
  const shownCodes = codes.flatMap((stored, index): GuideArrival['codes'] => {
    const { name, code, imageUrl, when, isBackup } = stored;
    if (isBackup ? !seesBackup : state === 'over' && when === 'stay') return [];
    const { text: hint, language } = translate(`codes.${index}.hint`, stored.hint);
    if (!mayRead(when)) return [{ name, code: null, hint: '', language, imageUrl: null, isBackup }];
    const picture = imageUrl === undefined ? null : pictureAt(imageUrl, when);
    return [{ name, code, hint, language, imageUrl: picture, isBackup }];
  });
  const isWifiSealed = !mayRead(wifi);
  const isSealed =
    (isWifiSealed && hasPassword) ||
    (!mayRead(textWhen) && (text !== '' || pictures.length > 0)) ||
    shownCodes.some(({ code }) => code === null);
  const window = reader.kind === 'everybody' && isSealed ? reader.window : null;
  // The day is announced shortly before the window opens. Once it is open, the day has passed and would mislead.
  const changes = window && [
    new Date(window.opensAt.getTime() - ANNOUNCED_MS),
    window.opensAt,
    window.closesAt,
  ];
  const changesAt = changes?.find((at) => now < at) ?? null;
  return {
    arrival: {
      ...translate('text', shownText),
      pictures: shownPictures.map(({ imageUrl, caption }, index) => {
        const { text: translated, language } = translate(`pictures.${index}.caption`, caption);
        return { imageUrl: pictureAt(imageUrl, textWhen), caption: translated, language };
      }),
      codes: shownCodes,
      isSealed,
      isWifiSealed,
      opensAtUtc: window !== null && changesAt === window.opensAt ? window.opensAt.toISOString() : null,
      timeZone,
    },
    changesAt,
  };
}
