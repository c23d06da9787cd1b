import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportedHost } from '#shared/contracts/host-support.ts';
import { phoneLink } from '#services/page/links/phone-link.ts';
import { RowLink, Secondary } from '#web/ui/admin-list/cells.tsx';
import { cabinPath, tagSearchPath } from '#web/ui/admin-paths.ts';
import { displayName, languageName } from '#web/ui/display-names.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { Facts } from './Record.tsx';
import { AdminTable } from '#web/ui/admin-list/AdminTable.tsx';
import { formatShare } from '#web/ui/format-number.ts';
import { TagCode } from '#web/ui/TagState.tsx';

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
          name: t('hostSupport.host.email'),
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
        { name: t('hostSupport.host.live'), value: t('hostSupport.host.liveOf', { live, most: heldCabins }) },
        {
          name: t('hostSupport.host.tags'),
          value:
            live === 0 ? null : (
              <RowLink to={tagSearchPath(account.email)}>{t('hostSupport.host.allTags')}</RowLink>
            ),
        },
        { name: t('users.columns.access'), value: access },
        { name: t('users.columns.created'), value: <Moment at={account.createdAt} /> },
        {
          name: t('users.columns.lastLogin'),
          value: account.lastLoginAt === null ? t('users.never') : <Moment at={account.lastLoginAt} />,
        },
        { name: t('hostSupport.host.sessions'), value: t('hostSupport.host.devices', { count: sessions }) },
      ]}
    >
      {actions}
    </Facts>
  );
}

/** A host's cabins, with links to their support pages. */
export function HostCabins({ cabins }: Pick<SupportedHost, 'cabins'>) {
  const { t } = useTranslation();
  return (
    <AdminTable
      caption={t('hostSupport.host.cabins')}
      items={cabins}
      keyOf={({ id }) => id}
      rowSpacing={10}
      columns={[
        {
          name: 'name',
          header: t('analytics.columns.name'),
          isSticky: true,
          minWidth: 136,
          render: ({ id, name, location }) => (
            <>
              <RowLink to={cabinPath(id)} isOfRow>
                {name}
              </RowLink>
              <Secondary>{location}</Secondary>
            </>
          ),
        },
        {
          name: 'code',
          header: t('analytics.columns.code'),
          render: ({ token }) => <TagCode code={token} />,
        },
        {
          name: 'completeness',
          header: t('analytics.columns.completeness'),
          isNumeric: true,
          render: ({ completeness }) => formatShare(completeness, 100),
        },
        {
          name: 'lastScanAt',
          header: t('analytics.columns.lastScanAt'),
          isNumeric: true,
          render: ({ lastScanAt }) => <Moment at={lastScanAt} />,
        },
      ]}
    />
  );
}
