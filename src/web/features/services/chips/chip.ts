import { lacksPassword } from '#shared/filled-in.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { isFilledIn, storedValue, templateIdOf } from '#web/api/stored-value.ts';

/** A service of a cabin as its chip tells it. */
export interface Chip {
  service: CabinService;
  key: ServiceKey;
  /** A service of the host's own, which is edited for all cabins at once; null for the catalog's, and until it is known. */
  template: Template | null;
  isTemplate: boolean;
  /** What its host called it; null for those that words name. */
  ownName: string | null;
  /**
   * `locked`: above the host's plan; `empty`: nothing is filled in; `starter`: a starting text waits to be read and
   * saved; `noPassword`: a wifi came without its password. Guests see what the host writes in `shown` ones only.
   */
  state: 'shown' | 'empty' | 'starter' | 'noPassword' | 'locked';
}

function titleOf({ key, valueJson }: CabinService): string | null {
  const { ownTitle, untitled } = SERVICE_KINDS[key];
  const title = ownTitle === undefined ? null : storedValue(valueJson)?.[ownTitle];
  return typeof title === 'string' && title !== '' && title !== untitled ? title : null;
}

/** What chips are made of, besides the services. */
interface Known {
  templates: readonly Template[];
  tier: Tier;
  /** The services whose dialogs open with a starting text. */
  starters: Readonly<Record<string, string>>;
}

/** The chip of a service. */
export function chipOf(service: CabinService, { templates, tier, starters }: Known): Chip {
  const { key, valueJson } = service;
  const templateId = templateIdOf(valueJson);
  const isTemplate = templateId !== null;
  const template = templates.find(({ id }) => id === templateId) ?? null;
  const isHeld = includesTier(tier, SERVICE_KINDS[key].tier);
  const unsaved = starters[key] === undefined ? 'empty' : 'starter';
  const unread = lacksPassword(storedValue(valueJson) ?? {}) ? 'noPassword' : unsaved;
  const state = isTemplate || isFilledIn(key, valueJson) ? 'shown' : unread;
  return {
    service,
    key,
    template,
    isTemplate,
    ownName: template?.name ?? titleOf(service),
    state: isHeld ? state : 'locked',
  };
}
