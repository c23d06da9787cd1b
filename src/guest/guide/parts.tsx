import type { ReactNode } from 'react';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { ownPart } from '#shared/opened-part.ts';
import { textIn } from '#services/guide/texts.ts';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { locatedPlaces } from '../map/located-places.ts';
import { PlaceMap } from '../map/PlaceMap.tsx';
import { ServiceBody } from './ServiceBody.tsx';
import { TemplateBody } from '../templates/TemplateBody.tsx';
import { HostText } from '#services/page/text/HostText.tsx';
import type { ServiceGroup } from '#services/kind.ts';
import type { PartIconName } from './Icon.tsx';
import type { ShownService } from './services-of.ts';
import type { View } from './view.ts';

/** A part of the guide with a title of its own. */
export interface Part {
  /** The name that links on the page jump to. */
  id: string;
  /** Of the service it is; null for what is none. */
  serviceId: number | null;
  icon: PartIconName;
  title: string;
  /** `lang` of a title in the host's words. */
  lang: GuestLanguage | undefined;
  /** Open from the start where parts open and close. */
  isOpen: boolean;
  /** What of the stay it is about; of nothing in particular when undefined. */
  group: ServiceGroup | undefined;
  /** That its texts are not in the page's language, where it is so. */
  original: string | undefined;
  body: ReactNode;
}

/**
 * The guide's parts in order: the host's welcome, the services, the host's own. Only what the host put first comes
 * before the welcome: a guest stands in the door and wants the wifi, and however long the welcome is, that comes first
 * over the line.
 */
export function partsOf(guide: Guide, services: readonly ShownService[], view: View): Part[] {
  const [first, ...others] = services.flatMap((service) => servicePart(service, view));
  return [
    ...(first === undefined ? [] : [first]),
    ...welcomePart(guide.cabin.description, view),
    ...withMap(others, services, view),
    ...guide.templates.map((template) => templatePart(template, view)),
  ];
}

/** Inserts the map before the first "around" part that has places, else before the first part that has places. */
function withMap(parts: readonly Part[], services: readonly ShownService[], view: View): Part[] {
  const places = locatedPlaces(services, view);
  if (places.length === 0) return [...parts];
  const shown = parts.filter(({ id }) => places.some(({ key }) => key === id));
  const next = shown.find(({ group }) => group === 'around') ?? shown[0];
  const map: Part = {
    id: 'map',
    serviceId: null,
    icon: 'map',
    title: view.words.map.title,
    lang: undefined,
    isOpen: false,
    group: next?.group,
    original: undefined,
    body: <PlaceMap places={places} view={view} />,
  };
  return next === undefined
    ? [...parts, map]
    : parts.flatMap((part) => (part === next ? [map, part] : [part]));
}

function servicePart(service: ShownService, view: View): Part[] {
  const { key, serviceId } = service;
  // Some services are shown elsewhere, such as the weather below the cabin's name (R-guests-4).
  if (!(key in SERVICE_GUESTS)) return [];
  const { ownTitle, isOpen = false, group } = SERVICE_KINDS[key];
  return [
    {
      id: key,
      serviceId,
      icon: key,
      title: ownTitle === undefined ? view.words.kinds[key].title : textIn(service.value, ownTitle),
      // A host's own title is in the host's language.
      lang: ownTitle === undefined ? undefined : view.langsOf(serviceId).of(ownTitle),
      isOpen,
      group,
      original: view.originals.of(serviceId),
      body: <ServiceBody service={service} view={view} />,
    },
  ];
}

/** A host's own service: something to know, to watch or to buy (R-templates-1). */
const templatePart = (template: Guide['templates'][number], view: View): Part => ({
  id: ownPart(template.id),
  serviceId: template.id,
  icon: template.subtype,
  title: template.name,
  lang: view.langsOf(template.id).of('name'),
  isOpen: false,
  group: 'extras',
  original: view.originals.of(template.id),
  body: <TemplateBody template={template} view={view} />,
});

const welcomePart = (description: string | null, view: View): Part[] =>
  description === null || description === ''
    ? []
    : [
        {
          id: 'about',
          serviceId: null,
          icon: 'about',
          title: view.words.about,
          lang: undefined,
          isOpen: true,
          group: undefined,
          original: view.originals.of(null),
          body: <HostText text={description} lang={view.langsOf(null).of('description')} />,
        },
      ];
