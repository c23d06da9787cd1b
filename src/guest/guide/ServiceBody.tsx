import type { ReactNode } from 'react';
import { SERVICE_GUEST_WORDS } from '#services/registry/guest-words.ts';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import type { ShownService } from './services-of.ts';
import type { View } from './view.ts';

interface Props {
  service: ShownService;
  view: View;
}

/** What a part of the guide shows of a service. */
export function ServiceBody({ service: { key, serviceId, value }, view }: Props): ReactNode {
  const Guest = SERVICE_GUESTS[key];
  if (Guest === undefined) return null;
  // Value, words and component are of one room: which one is not known here.
  const own = { value: value as never, words: SERVICE_GUEST_WORDS[view.language][key] as never };
  return <Guest {...own} langs={view.langsOf(serviceId)} view={view} />;
}
