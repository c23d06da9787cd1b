import { Group } from '@mantine/core';
import { useState } from 'react';
import { nameOf } from '#web/ui/name-of.ts';
import { useTranslation } from 'react-i18next';
import { listUsers, type User } from '#shared/contracts/users.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { Off, Quiet } from '#web/ui/admin-list/CellText.tsx';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { RowMenu } from '#web/ui/admin-list/RowMenu.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { isPast } from '#web/ui/format-ago.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { actionsFor, type UserAction } from './user-actions.ts';
import { UserDialog } from './UserDialog.tsx';

const SORTS = {
  newest: '-createdAt',
  name: 'lastName',
  plan: '-plan',
  ending: 'expiresAtUtc',
  cabins: '-cabins',
  signIn: '-lastLoginAt',
} as const;
const SORT_KEYS = Object.keys(SORTS) as (keyof typeof SORTS)[];

/** All accounts, each with a menu of what can be changed. */
export function UserList() {
  const { t } = useTranslation();
  const list = useList(listUsers, { by: ['q', 'sort'] });
  const [asked, setAsked] = useState<{ action: UserAction | 'plan'; user: User } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <AdminList
        list={list}
        caption={t('users.caption')}
        searchHint={t('users.searchHint')}
        filters={
          <ChoiceFilter
            label={t('users.sort')}
            value={list.asked.sort}
            onChange={(sort) => list.change({ sort: Object.values(SORTS).find((each) => each === sort) })}
            choices={SORT_KEYS.map((key) => ({ value: SORTS[key], label: t(`users.sorts.${key}`) }))}
          />
        }
        csv="accounts.csv"
        count={(count) => t('users.count', { count })}
        drawing={<GuideDrawing />}
        noMatch={t('users.noMatch')}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'account',
            header: t('users.columns.account'),
            render: (user) => (
              <Group gap={8} wrap="nowrap">
                <RowMenu
                  label={t('lists.change', { name: nameOf(user) })}
                  items={(['plan', ...actionsFor(user)] as const).map((action) => ({
                    label: t(`users.change.${action}`),
                    onPick: () => setAsked({ action, user }),
                  }))}
                />
                <div>
                  {nameOf(user)}
                  <Quiet>{user.email}</Quiet>
                </div>
              </Group>
            ),
          },
          { name: 'plan', header: t('users.columns.plan'), render: (user) => <Plan {...user} /> },
          { name: 'access', header: t('users.columns.access'), render: (user) => <Access {...user} /> },
          { name: 'cabins', header: t('users.columns.cabins'), render: ({ cabins }) => cabins },
          {
            name: 'lastLogin',
            header: t('users.columns.lastLogin'),
            render: ({ lastLoginAt }) =>
              lastLoginAt === null ? t('users.never') : <Moment at={lastLoginAt} />,
          },
          {
            name: 'created',
            header: t('users.columns.created'),
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
      />
      {asked?.action === 'plan' ? <PlanDialog user={asked.user} onClose={close} /> : null}
      {asked === null || asked.action === 'plan' ? null : (
        <UserDialog user={asked.user} action={asked.action} onClose={close} />
      )}
    </>
  );
}

/** A plan and its end, which is over while its host is in the days of grace. */
function Plan({ plan, expiresAtUtc }: User) {
  const { t } = useTranslation();
  const hasEnded = expiresAtUtc !== null && isPast(expiresAtUtc);
  const Note = hasEnded ? Off : Quiet;
  return (
    <Group gap={8} wrap="nowrap">
      <TierDot tier={plan} />
      <span>
        {PLAN_NAMES[plan]}
        {expiresAtUtc === null ? null : (
          <Note>{t(hasEnded ? 'users.ended' : 'users.until', { day: formatUtcDay(expiresAtUtc) })}</Note>
        )}
      </span>
    </Group>
  );
}

function Access({ isAdmin, disabled, secondFactor }: User) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap={8} wrap="nowrap">
        {t(isAdmin ? 'users.admin' : 'users.host')}
        {disabled ? <Off>{t('users.off')}</Off> : null}
      </Group>
      {secondFactor ? <Quiet>{t('users.secondFactor')}</Quiet> : null}
    </>
  );
}
