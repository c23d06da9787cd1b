import { renderGuide } from '#guest/render.tsx';
import { previewGuide, type TypedService } from '#shared/contracts/previews.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { TypedTranslation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import type { On } from '#server/http/calls.ts';
import { notFound } from '#server/problem.ts';
import { resolveGuide } from './resolve-guide.ts';
import { pageAddresses } from './page.ts';
import { type GuideRow, type OwnGuideRow, ownGuideReader } from './repo.ts';

/** What a host looks at before it is saved. */
interface Draft {
  language: GuestLanguage;
  themeKey: Theme | undefined;
  translations: readonly TypedTranslation[];
  service: TypedService | undefined;
}

/** Translations as they are stored, with those typed in their places. */
function withTyped(row: OwnGuideRow, { language, translations }: Draft) {
  if (translations.length === 0) return {};
  const stored = row.inLanguage?.texts ?? [];
  const texts = new Map([...stored, ...translations].map((one) => [textKey(one), one]));
  return {
    inLanguage: {
      texts: [...texts.values()].filter(({ text }) => text !== ''),
      updatedAt: row.updatedAt.toISOString(),
    },
    // The first one typed chooses its language.
    translationLanguages: [...new Set([...row.translationLanguages, language])],
  };
}

/** Whether a save would take it. */
function fits({ key, valueJson }: TypedService): boolean {
  try {
    return SERVICE_VALUES[key].safeParse(JSON.parse(valueJson)).success;
  } catch {
    return false;
  }
}

/** What is stored, with the service that is typed in its place; a hidden or new one comes last. */
function withService({ services }: OwnGuideRow, { service }: Draft): GuideRow['services'] {
  if (service === undefined || !fits(service)) return services;
  const typed = { ...service, isEnabled: true, template: null };
  return services.some(({ serviceId }) => serviceId === service.serviceId)
    ? services.map((stored) => (stored.serviceId === service.serviceId ? typed : stored))
    : [...services, typed];
}

/** The cabin as if its tag were active and the draft saved. */
const withDraft = (row: OwnGuideRow, draft: Draft): GuideRow => ({
  ...row,
  ...withTyped(row, draft),
  services: withService(row, draft),
  state: 'active',
  cabin: { ...row.cabin, themeKey: draft.themeKey ?? row.cabin.themeKey },
});

/** Where a guide is that nobody can be sent to yet. */
const WITHOUT_TAG = { publicUrl: '', guideQrUrl: null, linkPictureUrl: null };

/** What guests get, for the host to look at: read, chosen and rendered as for a guest (R-themes-5). */
export function previewCalls(on: On, { db, config }: Pick<Context, 'db' | 'config'>, log: Log): void {
  const readRow = ownGuideReader(db);
  on(previewGuide, async ({ actor, params, body }) => {
    const { themeKey, translations = [], service } = body;
    const row = await readRow(actor.id, params.id, body.language ?? null);
    if (row === undefined) throw notFound();
    const draft = { language: body.language ?? row.ownLanguage, themeKey, translations, service };
    const found = resolveGuide(row.code ?? '', withDraft(row, draft), draft.language, new Date(), log);
    if (found.state !== 'active') throw notFound();
    const addresses = row.code === null ? WITHOUT_TAG : pageAddresses(config, row.code);
    // A page that only shows runs nothing.
    const page = { ...addresses, scriptUrl: null, isTracked: found.isTracked };
    return { html: renderGuide(found.guide, page) };
  });
}
