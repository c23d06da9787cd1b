import type { ReactNode } from 'react';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Shown } from '#services/page/shown.ts';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import type { ShownService } from './services-of.ts';
import type { View } from './view.ts';

interface Props {
  service: ShownService;
  view: View;
}

/** By any key: value, words and component are of one kind, which is not known here. */
const GUESTS: Partial<Record<ServiceKey, (shown: Shown<never, never>) => ReactNode>> = SERVICE_GUESTS;

/** What a part of the guide shows of a service. */
export function ServiceBody({ service: { key, serviceId, value }, view }: Props): ReactNode {
  const Guest = GUESTS[key];
  if (Guest === undefined) return null;
  const own = { value: value as never, words: view.words.kinds[key] as never };
  return <Guest {...own} langs={view.langsOf(serviceId)} view={view} />;
}
