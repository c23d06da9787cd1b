import type { ReactNode } from 'react';
import { textIn } from '#services/guide/texts.ts';
import type { ServiceGroup } from '#services/kind.ts';
import type { GuestProps } from '#services/page/guest-props.ts';
import { HostText } from '#services/page/text/HostText.tsx';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { ownPart } from '#shared/opened-part.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { mappedPlaces, PlaceMap } from '../map/PlaceMap.tsx';
import type { Layout } from '../themes/layouts.ts';
import { Icon, type PartIconName } from '#services/page/Icon.tsx';
import { TemplateBody } from './TemplateBody.tsx';
import type { ShownService, View } from './view.ts';

/** A section of the guide with a title. */
export interface Part {
  /** The target of links on the page. */
  id: string;
  /** Null for a part that is not a service. */
  serviceId: number | null;
  icon: PartIconName;
  title: string;
  /** `lang` of a title that the host wrote. */
  lang: GuestLanguage | undefined;
  /** Whether the part starts open in an accordion. */
  isOpen: boolean;
  /** The stage of the stay; undefined where the part belongs to none. */
  group: ServiceGroup | undefined;
  /** The note that texts are not in the page's language. */
  untranslatedNote: string | undefined;
  body: ReactNode;
}

/** One part of the guide. In an accordion it is a `details` element, which works without a script. */
export function Section({ part, layout }: { part: Part; layout: Layout }) {
  const body = (
    <>
      {part.untranslatedNote !== undefined && <small>{part.untranslatedNote}</small>}
      {part.body}
    </>
  );
  return layout.parts === 'open' ? (
    <section id={part.id}>
      <h2 lang={part.lang}>{part.title}</h2>
      <div>{body}</div>
    </section>
  ) : (
    <details open={part.isOpen}>
      <summary>
        <Icon name={part.icon} />
        <h2 lang={part.lang}>{part.title}</h2>
      </summary>
      {/* The id is inside, so that the browser opens the part when a link leads to it. */}
      <div id={part.id}>{body}</div>
    </details>
  );
}

/**
 * The guide's parts in order: the first service, `afterFirst`, the welcome, the other services, the templates. The
 * first service, mostly the wifi, is before the welcome because guests at the door want it first; it then arrives first
 * however long the welcome is.
 */
export function partsOf(
  guide: Guide,
  services: readonly ShownService[],
  view: View,
  afterFirst: readonly Part[] = [],
): Part[] {
  const [first, ...others] = services.flatMap((service) => servicePart(service, view));
  return [
    ...(first === undefined ? [] : [first]),
    ...afterFirst,
    ...welcomePart(guide.cabin.description, view),
    ...withMap(others, services, view),
    ...guide.templates.map((template) => templatePart(template, view)),
  ];
}

/** Inserts the map before the first "around" part that has places, else before the first part that has places. */
function withMap(parts: readonly Part[], services: readonly ShownService[], view: View): Part[] {
  const places = mappedPlaces(services, view);
  if (places.length === 0) return [...parts];
  const shown = parts.filter(({ id }) => places.some(({ key }) => key === id));
  const following = shown.find(({ group }) => group === 'around') ?? shown[0];
  const map: Part = {
    id: 'map',
    serviceId: null,
    icon: 'map',
    title: view.words.map.title,
    lang: undefined,
    isOpen: false,
    group: following?.group,
    untranslatedNote: undefined,
    body: <PlaceMap places={places} view={view} />,
  };
  return following === undefined
    ? [...parts, map]
    : parts.flatMap((part) => (part === following ? [map, part] : [part]));
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
      // A title from the host is in the host's language.
      lang: ownTitle === undefined ? undefined : view.langsOf(serviceId).of(ownTitle),
      // Not twice on one screen.
      isOpen: isOpen && !(key === 'wifi' && view.hasWifiAbove),
      group,
      untranslatedNote: view.untranslated.of(serviceId),
      body: <ServiceBody service={service} view={view} />,
    },
  ];
}

/** A template: information, a video or a paid service (R-templates-1). */
const templatePart = (template: Guide['templates'][number], view: View): Part => ({
  id: ownPart(template.id),
  serviceId: template.id,
  icon: template.subtype,
  title: template.name,
  lang: view.langsOf(template.id).of('name'),
  isOpen: false,
  group: 'extras',
  untranslatedNote: view.untranslated.of(template.id),
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
          untranslatedNote: view.untranslated.of(null),
          body: <HostText text={description} lang={view.langsOf(null).of('description')} />,
        },
      ];

/** Typed for any key: value, words and component belong to the same kind, which TypeScript cannot follow here. */
const GUESTS: Partial<Record<ServiceKey, (props: GuestProps<never, never>) => ReactNode>> = SERVICE_GUESTS;

/** The content of a service's part. */
function ServiceBody({
  service: { key, serviceId, value },
  view,
}: {
  service: ShownService;
  view: View;
}): ReactNode {
  const Guest = GUESTS[key];
  if (Guest === undefined) return null;
  const props = { value: value as never, words: view.words.kinds[key] as never };
  return <Guest {...props} langs={view.langsOf(serviceId)} view={view} />;
}
