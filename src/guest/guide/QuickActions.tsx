import type { ServiceValue } from '#services/registry/values.ts';
import { directionsLink } from '#services/page/links/links.ts';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { phoneLink, whatsappLink } from '#services/page/links/phone-link.ts';
import { PASSWORD_ID, WIFI_ID } from '#services/wifi/Guest.tsx';
import { ALARM_ID, SHEET_ID } from './EmergencySheet.tsx';
import { Icon } from '#services/page/Icon.tsx';
import type { View } from './view.ts';

interface Props {
  view: View;
  wifi: ServiceValue<'wifi'> | undefined;
  contact: ServiceValue<'contact'> | undefined;
  emergencies: ServiceValue<'emergencies'> | undefined;
  showAddress: boolean;
}

/** Used unless the host set another number. */
const DEFAULT_EMERGENCY_NUMBER = '112';

/** What guests need most often, one tap away (R-guests-4). */
export function QuickActions({ view, wifi, contact, emergencies, showAddress }: Props) {
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
