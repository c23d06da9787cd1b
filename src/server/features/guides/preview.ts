import type { output, ZodType } from 'zod';
import { renderGuide } from '#guest/render.tsx';
import type { StayOfPage } from '#guest/guide/GettingIn.tsx';
import { saveArrival } from '#shared/contracts/arrival.ts';
import type { StayState } from '#shared/contracts/guest-stays.ts';
import { previewGuide, type UnsavedService } from '#shared/contracts/previews.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { UnsavedTranslation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import type { On } from '#server/http/calls.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import { momentsOf, ownStay } from '#server/features/stays/index.ts';
import { notFound } from '#server/problem.ts';
import { resolveGuide } from './resolve-guide.ts';
import { openAddress, pageAddresses } from './page.ts';
import { type GuideRow, type OwnGuideRow, ownGuideReader } from './repo.ts';
import { asIfPaid, NO_CODE, opensAt } from './stay-guide.ts';

/** A host's unsaved changes. */
interface PreviewDraft {
  language: GuestLanguage;
  themeKey: Theme | undefined;
  translations: readonly UnsavedTranslation[];
  service: UnsavedService | undefined;
  arrivalJson: string | undefined;
}

/** Replaces stored translations with unsaved ones. */
function withUnsavedTranslations(row: OwnGuideRow, { language, translations }: PreviewDraft) {
  if (translations.length === 0) return {};
  const stored = row.inLanguage?.texts ?? [];
  const texts = new Map([...stored, ...translations].map((text) => [textKey(text), text]));
  return {
    inLanguage: {
      texts: [...texts.values()].filter(({ text }) => text !== ''),
      updatedAt: row.updatedAt.toISOString(),
    },
    // The first translation into a language adds that language.
    translationLanguages: [...new Set([...row.translationLanguages, language])],
  };
}

/** The value as it would be saved; undefined if it could not be. */
function readJson<Schema extends ZodType>(schema: Schema, json: string): output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const isValid = ({ key, valueJson }: UnsavedService): boolean =>
  readJson(SERVICE_VALUES[key], valueJson) !== undefined;

/** Replaces a stored service with its unsaved version; hidden and new services come last. */
function withUnsavedService({ services }: OwnGuideRow, { service }: PreviewDraft): GuideRow['services'] {
  if (service === undefined || !isValid(service)) return services;
  const typed = { ...service, isEnabled: true, template: null };
  return services.some(({ serviceId }) => serviceId === service.serviceId)
    ? services.map((stored) => (stored.serviceId === service.serviceId ? typed : stored))
    : [...services, typed];
}

/** Replaces the stored "Getting in" with its unsaved version. */
function withUnsavedArrival({ arrival }: OwnGuideRow, { arrivalJson }: PreviewDraft): GuideRow['arrival'] {
  const typed = arrivalJson === undefined ? undefined : readJson(saveArrival.body, arrivalJson);
  if (typed === undefined) return arrival;
  const { wifi, hoursBefore, rowVersion: _unsaved, ...value } = typed;
  return { valueJson: JSON.stringify(value), wifi, hoursBefore };
}

/** The cabin as if its tag were active and the changes saved. */
const withDraft = (row: OwnGuideRow, draft: PreviewDraft): GuideRow => ({
  ...row,
  ...withUnsavedTranslations(row, draft),
  services: withUnsavedService(row, draft),
  arrival: withUnsavedArrival(row, draft),
  state: 'active',
  cabin: { ...row.cabin, themeKey: draft.themeKey ?? row.cabin.themeKey },
});

/** Days from today to the arrival and departure of an invented stay; its window opens at most three days before. */
const SAMPLE_STAYS = { before: [5, 7], open: [-1, 2], over: [-4, -1] } as const satisfies Record<
  StayState,
  unknown
>;

type Moments = ReturnType<typeof momentsOf>;

/** When an invented stay in this state begins and ends. */
function sampleMoments(row: GuideRow, state: StayState): Moments {
  const timeZone = row.timeZone ?? 'UTC';
  const [arrivesOn, departsOn] = SAMPLE_STAYS[state].map((days) => shiftDay(dayIn(timeZone), days)) as [
    string,
    string,
  ];
  const { checkInTime = null, checkOutTime = null } = row.cabin ?? {};
  const dates = { arrivesOn, departsOn, arrivesAt: null, departsAt: null };
  return momentsOf(dates, { timeZone, checkInTime, checkOutTime });
}

/** The stay of a previewed page; its buttons do nothing. */
function previewedStay(
  row: GuideRow,
  state: StayState,
  { arrivesAtUtc, departsAtUtc }: Moments,
  cannotGetIn: boolean,
): StayOfPage {
  return {
    state,
    opensAtUtc: opensAt(arrivesAtUtc, row).toISOString(),
    arrivesAtUtc: arrivesAtUtc.toISOString(),
    departsAtUtc: departsAtUtc.toISOString(),
    timeZone: row.timeZone ?? 'UTC',
    eventsUrl: '',
    reported: cannotGetIn ? ['cannot_get_in'] : [],
  };
}

/** Addresses of a guide without a tag. */
const WITHOUT_TAG = { publicUrl: '', guideQrUrl: null, linkPictureUrl: null };

/** The host's preview, read and rendered as for guests (R-themes-5). */
export function previewCalls(on: On, { db, config }: Pick<Context, 'db' | 'config'>, log: Log): void {
  const readRow = ownGuideReader(db);
  on(previewGuide, async ({ actor, params, body }) => {
    const { themeKey, translations = [], service, arrivalJson, stayState, stayId } = body;
    const row = await readRow(actor.id, params.id, body.language ?? null);
    if (row === undefined) throw notFound();
    const draft = {
      language: body.language ?? row.ownLanguage,
      themeKey,
      translations,
      service,
      arrivalJson,
    };
    const drafted = withDraft(row, draft);
    const ofStay =
      stayId === undefined ? null : await ownStay(db, await ownCabin(db, actor, params.id), stayId);
    const cannotGetIn = stayState === 'open' && body.cannotGetIn === true;
    const shown = stayState === undefined ? drafted : asIfPaid(drafted);
    const reader =
      stayState === undefined
        ? null
        : ({ kind: 'guest', state: stayState, seesBackup: cannotGetIn, token: null } as const);
    const code = row.code ?? NO_CODE;
    const resolution = resolveGuide(code, shown, draft.language, new Date(), log, reader);
    if (resolution.state !== 'active') throw notFound();
    const isOfTag = row.code !== null && stayState === undefined;
    const stay =
      stayState === undefined
        ? null
        : previewedStay(shown, stayState, ofStay ?? sampleMoments(shown, stayState), cannotGetIn);
    // Previews run no script, and their notices stay.
    const page = {
      ...(isOfTag ? pageAddresses(config, code) : WITHOUT_TAG),
      scriptUrl: null,
      isTracked: resolution.isTracked && stayState === undefined,
      noticesChange: false,
      stay,
      openUrl: openAddress(code, resolution.guide.language),
    };
    return { html: renderGuide(resolution.guide, page) };
  });
}
