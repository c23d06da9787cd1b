import { Anchor, Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconBriefcase, type IconMail, IconMailbox, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { POSTAL_ADDRESS, PRODUCT_NAME } from '#shared/product.ts';
import { siteQuery } from '#web/api/site.ts';
import { openChat } from '#web/features/contact/chat/chat-store.ts';
import classes from './ContactCards.module.css';

/** Cards for business inquiries, post and chat (R-contact-1). */
export function ContactCards() {
  const { t } = useTranslation();
  return (
    <section>
      <VisuallyHidden>
        <Title order={2}>{t('contact.waysToReachUs')}</Title>
      </VisuallyHidden>
      <ul className={classes['cards']}>
        <ContactCard
          Icon={IconBriefcase}
          heading={t('contact.business.heading')}
          text={t('contact.business.text')}
        >
          <PartnershipEmail />
        </ContactCard>
        <ContactCard Icon={IconMailbox} heading={t('contact.address.heading')}>
          <address className={classes['address']}>
            <span>{PRODUCT_NAME}</span>
            <span>{POSTAL_ADDRESS.street}</span>
            <span>{POSTAL_ADDRESS.town}</span>
            <span>{t('contact.address.country')}</span>
          </address>
        </ContactCard>
        <ContactCard
          Icon={IconMessageCircle}
          heading={t('contact.chat.heading')}
          text={t('contact.chat.text')}
        >
          <Button variant="light" onClick={openChat}>
            {t('contact.chat.open')}
          </Button>
        </ContactCard>
      </ul>
    </section>
  );
}

interface ContactCardProps {
  Icon: typeof IconMail;
  heading: string;
  text?: string;
  /** The address or button that makes contact. */
  children: ReactNode;
}

function ContactCard({ Icon, heading, text, children }: ContactCardProps) {
  return (
    <li className={classes['card']}>
      <span className={classes['icon']}>
        <Icon size={20} aria-hidden />
      </span>
      <Title order={3}>{heading}</Title>
      {text === undefined ? null : <p className={classes['text']}>{text}</p>}
      <div className={classes['contact']}>{children}</div>
    </li>
  );
}

function PartnershipEmail() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(siteQuery);
  if (data !== undefined)
    return (
      <Anchor href={`mailto:${data.partnershipEmail}`} className={classes['email']}>
        {data.partnershipEmail}
      </Anchor>
    );
  if (!isError) return <Skeleton height={24} width="80%" my={10} />;
  return (
    <Stack gap="sm" align="flex-start" role="alert">
      <Text>{t('contact.unknownAddress')}</Text>
      <Button variant="default" onClick={() => void refetch()}>
        {t('ui.retry')}
      </Button>
    </Stack>
  );
}
