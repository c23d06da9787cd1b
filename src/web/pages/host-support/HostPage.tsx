import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type SupportedHost, supportedHost } from '#shared/contracts/host-support.ts';
import { useCall } from '#web/api/use-call.ts';
import { AccountHistory } from '#web/features/audit/AuditList.tsx';
import { LoadedRecord, RecordNotFound, TableSection } from '#web/features/host-support/Record.tsx';
import { HostCabins, HostFacts } from '#web/features/host-support/HostRecord.tsx';
import { useUserActions } from '#web/features/users/use-user-actions.tsx';
import { Access, Plan } from '#web/features/users/UserCells.tsx';
import { routeIdOf } from '#web/routes/route-id.ts';
import classes from './host-support.module.css';

/** /admin/system/users/{id} (R-host-support-4). */
export default function HostPage() {
  const id = routeIdOf(useParams()['id']);
  return id === null ? <RecordNotFound what="host" /> : <HostById key={id} id={id} />;
}

function HostById({ id }: { id: number }) {
  const query = useCall(supportedHost, { params: { id } });
  return (
    <LoadedRecord what="host" query={query}>
      {(host) => <Host host={host} />}
    </LoadedRecord>
  );
}

/** The host's details and actions on the left, cabins and history on the right. */
function Host({ host }: { host: SupportedHost }) {
  const { t } = useTranslation();
  const { actionsOf, dialog } = useUserActions();
  const { account, cabins, history } = host;
  return (
    <div className={classes['columns']}>
      <HostFacts
        host={host}
        plan={<Plan {...account} />}
        access={<Access {...account} />}
        actions={actionsOf(account).map(({ label, onPick }) => (
          <Button key={label} variant="default" onClick={onPick}>
            {label}
          </Button>
        ))}
      />
      <Stack gap="xl" miw={0}>
        <TableSection title={t('hostSupport.host.cabins')} empty={t('hostSupport.host.noCabins')}>
          {cabins.length === 0 ? null : <HostCabins cabins={cabins} />}
        </TableSection>
        <TableSection title={t('hostSupport.host.history')} empty={t('hostSupport.host.noHistory')}>
          {history.length === 0 ? null : <AccountHistory entries={history} />}
        </TableSection>
      </Stack>
      {dialog}
    </div>
  );
}
