import { Button, Group, VisuallyHidden } from '@mantine/core';
import { ACCOUNT_CALLS } from '#web/api/account-calls.ts';
import { displayName } from '#web/ui/display-names.ts';
import { useTranslation } from 'react-i18next';
import {
  approveUpgrade,
  declineUpgrade,
  listUpgradeRequests,
  REQUEST_STATES,
  type UpgradeRequest,
} from '#shared/contracts/plans.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useCall, useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { Secondary } from '#web/ui/admin-list/cells.tsx';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import classes from './UpgradeList.module.css';

/** Requests that wait for a decision. */
const OPEN = { state: 'open' } as const;

const DECISIONS = ['approve', 'decline'] as const;

/** Requests for a higher plan; open ones by default. */
export function UpgradeList() {
  const { t } = useTranslation();
  const list = useList(listUpgradeRequests, { params: ['q', 'state'], defaults: OPEN });
  return (
    <AdminList
      list={list}
      caption={t('upgrades.caption')}
      searchHint={t('upgrades.searchHint')}
      filterFields={
        <ChoiceFilter
          label={t('upgrades.state')}
          value={list.filters.state}
          onChange={(state) => list.setFilters({ state })}
          choices={REQUEST_STATES.map((state) => ({
            value: state,
            label: t(`upgrades.states.${state}`),
          }))}
        />
      }
      csv="upgrade-requests.csv"
      count={(count) => t('upgrades.count', { count })}
      drawing={<GuideDrawing />}
      noMatch={t('upgrades.empty')}
      keyOf={({ id }) => id}
      rowSpacing={8}
      columns={[
        {
          name: 'account',
          header: t('upgrades.columns.account'),
          render: ({ firstName, lastName, email }) => (
            <>
              {`${firstName} ${lastName}`.trim()}
              <Secondary>{email}</Secondary>
            </>
          ),
        },
        {
          name: 'now',
          header: t('upgrades.columns.now'),
          render: ({ currentPlan }) => PLAN_NAMES[currentPlan],
        },
        {
          name: 'wanted',
          header: t('upgrades.columns.wanted'),
          render: ({ plan }) => (
            <Group gap={8} wrap="nowrap">
              <TierDot tier={plan} />
              {PLAN_NAMES[plan]}
            </Group>
          ),
        },
        {
          name: 'at',
          header: t('upgrades.columns.at'),
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          name: 'decision',
          header: t('upgrades.columns.decision'),
          render: (request) =>
            request.state === 'open' ? (
              <Decisions request={request} />
            ) : (
              <>
                {t(`upgrades.states.${request.state}`)}
                <Secondary>{request.decidedBy}</Secondary>
              </>
            ),
        },
      ]}
    />
  );
}

/**
 * Approves or declines with one click, confirmed by a toast. A mistake can be corrected in the list of accounts, or the
 * host requests again. If another admin decided first, the toast says so and the row is loaded again.
 */
function Decisions({ request }: { request: UpgradeRequest }) {
  const { t } = useTranslation();
  const invalidates = [listUpgradeRequests, ...ACCOUNT_CALLS];
  const send = {
    approve: useSend(approveUpgrade, { invalidates }),
    decline: useSend(declineUpgrade, { invalidates }),
  };
  const isBusy = DECISIONS.some((decision) => send[decision].isPending);
  const words = { name: displayName(request), plan: PLAN_NAMES[request.plan] };
  // Not `mutate`: its callbacks do not run once the row has unmounted.
  const decide = (decision: (typeof DECISIONS)[number]) =>
    void send[decision].mutateAsync({ params: { id: request.id } }).then(
      () => showToast(t(`upgrades.${decision}Done`, words)),
      (error: unknown) => showErrorToast(serverMessage(error, t('lists.changeFailed'))),
    );
  return (
    <Group gap={8} wrap="nowrap">
      {DECISIONS.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approve' ? 'filled' : 'default'}
          aria-label={t(`upgrades.${decision}One`, words)}
          loading={send[decision].isPending}
          disabled={isBusy}
          onClick={() => decide(decision)}
        >
          {t(`upgrades.${decision}`)}
        </Button>
      ))}
    </Group>
  );
}

/** The number of open requests; renders nothing for none. */
export function OpenRequestCount() {
  const { t } = useTranslation();
  const { data } = useCall(listUpgradeRequests, { query: { ...OPEN, pageSize: '1' } });
  if (data === undefined || data.total === 0) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden>{data.total}</span>
      <VisuallyHidden>{t('upgrades.waiting', { count: data.total })}</VisuallyHidden>
    </span>
  );
}
