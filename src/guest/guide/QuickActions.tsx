import type { ServiceValue } from '#services/registry/values.ts';
import { directionsLink } from '#services/page/links/links.ts';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { phoneLink, whatsappLink } from '#services/page/links/phone-link.ts';
import { PASSWORD_ID, WIFI_ID } from '#services/wifi/Guest.tsx';
import { Icon } from '#services/page/Icon.tsx';
import { type View, COUNTRY_NUMBERS } from './view.ts';
import { Here, Numbers } from '#services/emergencies/Guest.tsx';

interface QuickActionsProps {
  view: View;
  wifi: ServiceValue<'wifi'> | undefined;
  contact: ServiceValue<'contact'> | undefined;
  emergencies: ServiceValue<'emergencies'> | undefined;
  showAddress: boolean;
}

/** The emergency sheet, opened by the last quick action. */
const SHEET_ID = 'sos';
/** That quick action; closing the sheet leads back to it. */
const ALARM_ID = 'alarm';
/** Used unless the host set another number. */
const DEFAULT_EMERGENCY_NUMBER = '112';

/** What guests need most often, one tap away (R-guests-4). */
export function QuickActions({ view, wifi, contact, emergencies, showAddress }: QuickActionsProps) {
  const { quick } = view.words;
  const call = phoneLink(contact?.phone ?? '');
  const whatsapp = whatsappLink(contact?.whatsapp ?? '');
  const hostNumber = emergencies?.emergencyNumber ?? '';
  const hasPassword = view.passwordFor === undefined && wifi?.password !== '';
  const emergencyNumber = phoneLink(hostNumber) === null ? DEFAULT_EMERGENCY_NUMBER : hostNumber;
  return (
    <nav className="quick" aria-label={quick.label}>
      {/* A link to the password; the script makes it a button that copies it. */}
      {wifi !== undefined && (
        <a href={`#${WIFI_ID}`} data-copy={hasPassword ? PASSWORD_ID : undefined}>
          <Icon name="wifi" />
          <span>{hasPassword ? quick.wifi : view.words.kinds.wifi.title}</span>
        </a>
      )}
      {call !== null && (
        <a href={call}>
          <Icon name="phone" />
          {quick.call}
        </a>
      )}
      {whatsapp !== null && (
        <OutsideLink href={whatsapp}>
          <Icon name="whatsapp" />
          WhatsApp
        </OutsideLink>
      )}
      {showAddress && (
        <OutsideLink href={directionsLink(view.mapPlace)}>
          <Icon name="pin" />
          {quick.directions}
        </OutsideLink>
      )}
      {/* Opens the emergency sheet and dials nothing, so that a slip of the thumb calls nobody. */}
      <a href={`#${SHEET_ID}`} id={ALARM_ID}>
        <Icon name="alarm" />
        {quick.emergency} {emergencyNumber}
      </a>
    </nav>
  );
}

interface EmergencySheetProps {
  view: View;
  emergencies: ServiceValue<'emergencies'> | undefined;
  showAddress: boolean;
}

/**
 * The cabin's address and the emergency numbers, over the page (R-guests-18). A link to its id opens it without a script;
 * the script makes it a modal dialog. It repeats the emergency part word for word, which compresses to a few bytes.
 */
export function EmergencySheet({ view, emergencies, showAddress }: EmergencySheetProps) {
  const words = view.words.kinds.emergencies;
  return (
    <dialog id={SHEET_ID} aria-label={view.words.quick.emergency}>
      <h2>{view.words.quick.emergency}</h2>
      {showAddress && <Here words={words} view={view} />}
      <Numbers value={emergencies ?? COUNTRY_NUMBERS} words={words} />
      <a href={`#${ALARM_ID}`} className="button">
        {view.words.close}
      </a>
    </dialog>
  );
}
