import { renderGuide } from '#guest/render.tsx';
import { previewGuide, type UnsavedService } from '#shared/contracts/previews.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import type { UnsavedTranslation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import type { On } from '#server/http/calls.ts';
import { notFound } from '#server/problem.ts';
import { resolveGuide } from './resolve-guide.ts';
import { pageAddresses } from './page.ts';
import { type GuideRow, type OwnGuideRow, ownGuideReader } from './repo.ts';

/** A host's unsaved changes. */
interface PreviewDraft {
  language: GuestLanguage;
  themeKey: Theme | undefined;
  translations: readonly UnsavedTranslation[];
  service: UnsavedService | undefined;
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

/** Whether the value could be saved. */
function isValid({ key, valueJson }: UnsavedService): boolean {
  try {
    return SERVICE_VALUES[key].safeParse(JSON.parse(valueJson)).success;
  } catch {
    return false;
  }
}

/** Replaces a stored service with its unsaved version; hidden and new services come last. */
function withUnsavedService({ services }: OwnGuideRow, { service }: PreviewDraft): GuideRow['services'] {
  if (service === undefined || !isValid(service)) return services;
  const typed = { ...service, isEnabled: true, template: null };
  return services.some(({ serviceId }) => serviceId === service.serviceId)
    ? services.map((stored) => (stored.serviceId === service.serviceId ? typed : stored))
    : [...services, typed];
}

/** The cabin as if its tag were active and the changes saved. */
const withDraft = (row: OwnGuideRow, draft: PreviewDraft): GuideRow => ({
  ...row,
  ...withUnsavedTranslations(row, draft),
  services: withUnsavedService(row, draft),
  state: 'active',
  cabin: { ...row.cabin, themeKey: draft.themeKey ?? row.cabin.themeKey },
});

/** Addresses of a guide without a tag. */
const WITHOUT_TAG = { publicUrl: '', guideQrUrl: null, linkPictureUrl: null };

/** The host's preview, read and rendered as for guests (R-themes-5). */
export function previewCalls(on: On, { db, config }: Pick<Context, 'db' | 'config'>, log: Log): void {
  const readRow = ownGuideReader(db);
  on(previewGuide, async ({ actor, params, body }) => {
    const { themeKey, translations = [], service } = body;
    const row = await readRow(actor.id, params.id, body.language ?? null);
    if (row === undefined) throw notFound();
    const draft = { language: body.language ?? row.ownLanguage, themeKey, translations, service };
    const resolution = resolveGuide(row.code ?? '', withDraft(row, draft), draft.language, new Date(), log);
    if (resolution.state !== 'active') throw notFound();
    const addresses = row.code === null ? WITHOUT_TAG : pageAddresses(config, row.code);
    // Previews run no script, and their notices stay.
    const page = {
      ...addresses,
      scriptUrl: null,
      isTracked: resolution.isTracked,
      noticesChange: false,
      stay: null,
      openUrl: null,
    };
    return { html: renderGuide(resolution.guide, page) };
  });
}
