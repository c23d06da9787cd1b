import type { z } from 'zod';
import { isInvisible } from '#shared/typed-text.ts';
import type { GuestProps, Titled } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';
import { mailLink } from '../page/links/links.ts';
import { OutsideLink } from '../page/links/OutsideLink.tsx';
import { phoneLink, whatsappLink } from '../page/links/phone-link.ts';

interface Words extends Titled {
  host: string;
  phone: string;
  email: string;
}

export function Guest({ value, words }: GuestProps<z.output<typeof shape>, Words>) {
  const call = phoneLink(value.phone);
  const mail = mailLink(value.email);
  const whatsapp = whatsappLink(value.whatsapp);
  return (
    <dl>
      {!isInvisible(value.name) && (
        <>
          <dt>{words.host}</dt>
          <dd>{value.name}</dd>
        </>
      )}
      {value.phone !== '' && (
        <>
          <dt>{words.phone}</dt>
          <dd>{call === null ? value.phone : <a href={call}>{value.phone}</a>}</dd>
        </>
      )}
      {value.whatsapp !== '' && (
        <>
          <dt>WhatsApp</dt>
          {/* A number saved before country codes were required opens no chat. */}
          <dd>
            {whatsapp === null ? value.whatsapp : <OutsideLink href={whatsapp}>{value.whatsapp}</OutsideLink>}
          </dd>
        </>
      )}
      {value.email !== '' && (
        <>
          <dt>{words.email}</dt>
          <dd translate="no">{mail === null ? value.email : <a href={mail}>{value.email}</a>}</dd>
        </>
      )}
    </dl>
  );
}
