import type { StayOfPage } from '#guest/guide/GettingIn.tsx';
import { STAY_TOKEN, type StayEvent } from '#shared/contracts/guest-stays.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Log } from '#server/db/client.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { DEFAULT_HOURS_BEFORE } from '#server/features/stays/index.ts';
import { type GuideRow, type StayGuideRow, stayGuideReader } from './repo.ts';
import { resolveGuide } from './resolve-guide.ts';

/** A guide as the guest of a stay reads it. */
export interface StayGuide {
  cabinId: number;
  /** Null once the cabin has no active tag. */
  code: string | null;
  stay: StayOfPage;
  guide: Guide;
}

/** Replaces the code on pages that show no address of a tag: those of stays, and previews of cabins without a tag. */
export const NO_CODE = '';

const HOUR_MS = 3_600_000;

/** When a stay's window opens. */
export const opensAt = (arrivesAtUtc: Date, { arrival }: Pick<GuideRow, 'arrival'>): Date =>
  new Date(arrivesAtUtc.getTime() - (arrival?.hoursBefore ?? DEFAULT_HOURS_BEFORE) * HOUR_MS);

function stayOf(row: StayGuideRow, token: string, now: Date): StayOfPage {
  const { arrivesAtUtc, departsAtUtc, arrivedAt, leftAt, cannotGetInAt } = row.stay;
  const opens = opensAt(arrivesAtUtc, row);
  const reported: [StayEvent, Date | null][] = [
    ['arrived', arrivedAt],
    ['left', leftAt],
    ['cannot_get_in', cannotGetInAt],
  ];
  return {
    state: now >= departsAtUtc ? 'over' : now >= opens ? 'open' : 'before',
    opensAtUtc: opens.toISOString(),
    arrivesAtUtc: arrivesAtUtc.toISOString(),
    departsAtUtc: departsAtUtc.toISOString(),
    timeZone: row.timeZone,
    eventsUrl: `/api/guest/stays/${token}/events`,
    reported: reported.flatMap(([event, at]) => (at === null ? [] : [event])),
  };
}

/**
 * The row with an active tag and a plan that allows everything. Guests at the door must get in, so neither a released tag
 * nor an ended plan changes a stay's guide.
 */
export const asIfPaid = (row: Omit<GuideRow, 'state'>): GuideRow => ({
  ...row,
  state: 'active',
  olderCabins: 0,
  host: row.host && { ...row.host, planExpiresAt: null },
});

/** Reads the guide of a stay by the token of its link; null for an unknown, replaced or cancelled one. */
export function stayGuides(db: Executor, log: Log) {
  const readRow = stayGuideReader(db);
  return async (token: string, language: GuestLanguage | null): Promise<StayGuide | null> => {
    const row = STAY_TOKEN.test(token) ? await readRow(token, language) : undefined;
    if (row === undefined) return null;
    const now = new Date();
    const stay = stayOf(row, token, now);
    const reader = {
      kind: 'guest',
      state: stay.state,
      seesBackup: stay.reported.includes('cannot_get_in'),
      token,
    } as const;
    const code = row.state === 'active' ? row.code : null;
    const resolution = resolveGuide(code ?? NO_CODE, asIfPaid(row), language, now, log, reader);
    if (resolution.state !== 'active') return null;
    return { cabinId: resolution.cabinId, code, stay, guide: resolution.guide };
  };
}
