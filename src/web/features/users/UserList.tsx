import { Group } from '@mantine/core';
import { displayName } from '#web/ui/display-names.ts';
import { useTranslation } from 'react-i18next';
import { listUsers } from '#shared/contracts/users.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { RowLink, RowMenu, Secondary } from '#web/ui/admin-list/cells.tsx';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { hostPath } from '#web/ui/admin-paths.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { Access, Plan } from './UserCells.tsx';

const SORTS = {
  newest: '-createdAt',
  name: 'lastName',
  plan: '-plan',
  ending: 'expiresAtUtc',
  cabins: '-cabins',
  signIn: '-lastLoginAt',
} as const;
const SORT_KEYS = Object.keys(SORTS) as (keyof typeof SORTS)[];

/** All accounts, each with a menu of actions. */
export function UserList() {
  const { t } = useTranslation();
  const list = useList(listUsers, { params: ['q', 'sort'] });
  const { actionsOf, dialog } = useUserActions();
  return (
    <>
      <AdminList
        list={list}
        caption={t('users.caption')}
        searchHint={t('users.searchHint')}
        filterFields={
          <ChoiceFilter
            label={t('users.sort')}
            value={list.filters.sort}
            onChange={(sort) => list.setFilters({ sort: Object.values(SORTS).find((each) => each === sort) })}
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
                <RowMenu label={t('lists.change', { name: displayName(user) })} items={actionsOf(user)} />
                <div>
                  <RowLink to={hostPath(user.id)} isOfRow>
                    {displayName(user)}
                  </RowLink>
                  <Secondary>{user.email}</Secondary>
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
      {dialog}
    </>
  );
}
