import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isSignUpInvited } from '#web/session/site-meta.ts';
import { AuditList } from '#web/features/audit/AuditList.tsx';
import { CaseList } from '#web/features/host-support/CaseList.tsx';
import { Health } from '#web/features/system/Health.tsx';
import { InvitationList } from '#web/features/invitations/InvitationList.tsx';
import { JobList } from '#web/features/system/JobList.tsx';
import classes from './SystemPage.module.css';
import { OpenRequestCount, UpgradeList } from '#web/features/plans/UpgradeList.tsx';
import { UserList } from '#web/features/users/UserList.tsx';

/** In order; the first is the default. */
const ALL_TABS = [
  { key: 'users', Panel: UserList },
  { key: 'hostSupport', Panel: CaseList },
  { key: 'invitations', Panel: InvitationList },
  { key: 'upgrades', Panel: UpgradeList },
  { key: 'audit', Panel: AuditList },
  { key: 'jobs', Panel: JobList },
] as const;

/** /admin/system, System: health, accounts, audit and background work. */
export default function SystemPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tabs = ALL_TABS.filter(({ key }) => key !== 'invitations' || isSignUpInvited());
  const open = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'users';
  return (
    <>
      <Health />
      <Tabs
        value={open}
        onChange={(tab) => {
          if (tab !== null) setSearch({ tab }, { replace: true, preventScrollReset: true });
        }}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('system.tabs.label')} mb="lg" className={classes['tabs'] ?? ''}>
          {tabs.map(({ key }) => (
            <Tabs.Tab
              key={key}
              value={key}
              className={classes['tab'] ?? ''}
              {...(key === 'upgrades' && { rightSection: <OpenRequestCount /> })}
            >
              {t(`system.tabs.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Panel }) => (
          <Tabs.Panel key={key} value={key}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
