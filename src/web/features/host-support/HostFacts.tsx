import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportedHost } from '#shared/contracts/host-support.ts';
import { phoneLink } from '#services/page/links/phone-link.ts';
import { RowLink } from '#web/ui/admin-list/RowLink.tsx';
import { tagSearchPath } from '#web/ui/admin-paths.ts';
import { languageName } from '#web/ui/language-name.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { displayName } from '#web/ui/display-name.ts';
import { Facts } from './Facts.tsx';

interface HostFactsProps {
  host: SupportedHost;
  /** The plan with its end, and the role, rendered as in the list of accounts. */
  plan: ReactNode;
  access: ReactNode;
  /** Buttons or menus that change the account. */
  actions: ReactNode;
}

/** A host's contact details, plan and limits. */
export function HostFacts({ host, plan, access, actions }: HostFactsProps) {
  const { t } = useTranslation();
  const { account, company, phone, language, timeZone, sessions, heldCabins, cabins } = host;
  const live = cabins.filter(({ token }) => token !== null).length;
  return (
    <Facts
      title={displayName(account)}
      rows={[
        {
          name: t('care.host.email'),
          value: <Anchor href={`mailto:${account.email}`}>{account.email}</Anchor>,
        },
        { name: t('settings.profile.company'), value: company },
        {
          name: t('settings.profile.phone'),
          value: phone && <Anchor href={phoneLink(phone) ?? undefined}>{phone}</Anchor>,
        },
        { name: t('settings.preferences.language'), value: languageName(language) },
        { name: t('settings.preferences.timeZone'), value: timeZone },
        { name: t('users.columns.plan'), value: plan },
        { name: t('care.host.live'), value: t('care.host.liveOf', { live, most: heldCabins }) },
        {
          name: t('care.host.tags'),
          value:
            live === 0 ? null : <RowLink to={tagSearchPath(account.email)}>{t('care.host.allTags')}</RowLink>,
        },
        { name: t('users.columns.access'), value: access },
        { name: t('users.columns.created'), value: <Moment at={account.createdAt} /> },
        {
          name: t('users.columns.lastLogin'),
          value: account.lastLoginAt === null ? t('users.never') : <Moment at={account.lastLoginAt} />,
        },
        { name: t('care.host.sessions'), value: t('care.host.devices', { count: sessions }) },
      ]}
    >
      {actions}
    </Facts>
  );
}
