import type { ServiceValue } from '#services/registry/values.ts';
import type { View } from '../guide/view.ts';
import { mailLink } from '../links/mail-link.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { whatsappLink } from '../links/phone-link.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

export function Contact({ value, view }: { value: ServiceValue<'contact'>; view: View }) {
  const { contact } = view.words;
  const mail = mailLink(value.email);
  const whatsapp = whatsappLink(value.whatsapp);
  return (
    <dl>
      <dt>{contact.host}</dt>
      <dd>{value.name}</dd>
      {value.phone !== '' && (
        <>
          <dt>{contact.phone}</dt>
          <dd>
            <PhoneNumber number={value.phone} />
          </dd>
        </>
      )}
      {whatsapp !== null && (
        <>
          <dt>WhatsApp</dt>
          <dd>
            <OutsideLink href={whatsapp}>{value.whatsapp}</OutsideLink>
          </dd>
        </>
      )}
      {value.email !== '' && (
        <>
          <dt>{contact.email}</dt>
          <dd>{mail === null ? value.email : <a href={mail}>{value.email}</a>}</dd>
        </>
      )}
    </dl>
  );
}
