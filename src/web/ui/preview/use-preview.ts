import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { StayState } from '#shared/contracts/guest-stays.ts';
import { previewGuide, type UnsavedService } from '#shared/contracts/previews.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import type { Translation, UnsavedTranslation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import { weatherQuery } from '#web/api/cabin-weather.ts';
import { templateIdOf } from '#web/api/stored-value.ts';
import { callKey, callQuery, useCall } from '#web/api/use-call.ts';
import type { Load } from '#web/ui/Loaded.tsx';

export interface PreviewOptions {
  language: GuestLanguage;
  themeKey: Theme;
  /** Unsaved translations. */
  translations?: UnsavedTranslation[];
  /** Saved translations; a change loads the preview again. */
  stored?: readonly Translation[];
  /** The unsaved service. */
  service?: UnsavedService | undefined;
  /** Unsaved "Getting in" as JSON. */
  arrivalJson?: string | undefined;
  /** As the guest of a stay in this state sees it; undefined for the tag's page. */
  stayState?: StayState | undefined;
  /** Whether that guest has said that they cannot get in. */
  cannotGetIn?: boolean;
  /** The stay whose times it shows; undefined for an invented one. */
  stayId?: number | undefined;
}

/** Each key makes a new preview, so old ones leave the cache soon. */
const UNSAVED_CACHE_MS = 5000;

/** The guest page (R-themes-5), loaded again when the cabin, its services, weather or translations change. */
export function usePreview(
  cabin: Cabin,
  { stored = [], translations = [], ...options }: PreviewOptions,
): Load<string> {
  const request = { params: { id: cabin.id }, body: { ...options, translations } };
  const { service, arrivalJson } = options;
  const services = useCall(listCabinServices, { params: { id: cabin.id } });
  const hasTemplates = services.data?.some(({ valueJson }) => templateIdOf(valueJson) !== null) ?? false;
  const templates = useCall(listTemplates, {}, { enabled: hasTemplates });
  const weather = useQuery(weatherQuery(cabin));
  const dependencies = [cabin, services.data, templates.data, weather.data?.weather?.updatedAt, stored];
  return useQuery({
    ...callQuery(previewGuide, request),
    queryKey: [...callKey(previewGuide, request), request.body, dependencies],
    select: ({ html }) => html,
    // Waits for the host's own services too, so that a visit loads and renders the preview only once.
    enabled: !services.isPending && !(hasTemplates && templates.isPending),
    ...((service ?? arrivalJson) !== undefined && { gcTime: UNSAVED_CACHE_MS }),
    placeholderData: keepPreviousData,
  });
}
