import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { previewGuide, type TypedService } from '#shared/contracts/previews.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import type { Translation, TypedTranslation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import { weatherQuery } from '#web/api/cabin-weather.ts';
import { templateIdOf } from '#web/api/stored-value.ts';
import { callKey, callQuery, useCall } from '#web/api/use-call.ts';
import type { Load } from '#web/ui/Loaded.tsx';

interface PreviewedAs {
  language: GuestLanguage;
  themeKey: Theme;
  /** Not stored yet. */
  translations?: TypedTranslation[];
  /** Those that are: another one is another page. */
  stored?: readonly Translation[];
  /** Not stored yet. */
  service?: TypedService | undefined;
}

/** Each key typed makes another page: those before are not worth keeping. */
const TYPED_MS = 5000;

/** The page that guests get (R-themes-5): asked for again when anything changes of which the page around it knows. */
export function usePreview(
  cabin: Cabin,
  { language, themeKey, translations = [], stored = [], service }: PreviewedAs,
): Load<string> {
  const request = {
    params: { id: cabin.id },
    body: { language, themeKey, translations, ...(service && { service }) },
  };
  const services = useCall(listCabinServices, { params: { id: cabin.id } });
  const hasTemplates = services.data?.some(({ valueJson }) => templateIdOf(valueJson) !== null) ?? false;
  const templates = useCall(listTemplates, {}, { enabled: hasTemplates });
  const weather = useQuery(weatherQuery(cabin));
  const made = [cabin, services.data, templates.data, weather.data?.weather?.updatedAt, stored];
  return useQuery({
    ...callQuery(previewGuide, request),
    queryKey: [...callKey(previewGuide, request), request.body, made],
    select: ({ html }) => html,
    // With the host's own services there too: else each visit would ask for the page twice, and draw it twice.
    enabled: !services.isPending && !(hasTemplates && templates.isPending),
    ...(service && { gcTime: TYPED_MS }),
    // The page before stands there until the next one has come.
    placeholderData: keepPreviousData,
  });
}
