import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CareHost, careHost } from '#shared/contracts/care.ts';
import { useCall } from '#web/api/use-call.ts';
import { AccountHistory } from '#web/features/audit/AccountHistory.tsx';
import { CareLoaded, NotThere } from '#web/features/care/CareLoaded.tsx';
import { CareSection } from '#web/features/care/CareSection.tsx';
import { HostCabins } from '#web/features/care/HostCabins.tsx';
import { HostFacts } from '#web/features/care/HostFacts.tsx';
import { useUserChange } from '#web/features/users/use-user-change.tsx';
import { Access, Plan } from '#web/features/users/UserCells.tsx';
import { routeIdOf } from '#web/routes/route-id.ts';
import classes from './care.module.css';

/** /admin/system/users/{id} (R-care-4). */
export default function HostPage() {
  const id = routeIdOf(useParams()['id']);
  return id === null ? <NotThere what="host" /> : <HostById key={id} id={id} />;
}

function HostById({ id }: { id: number }) {
  const query = useCall(careHost, { params: { id } });
  return (
    <CareLoaded what="host" query={query}>
      {(host) => <Host host={host} />}
    </CareLoaded>
  );
}

/** Who a host is to the left, with what can be changed; what they have, and what was done to them, to the right. */
function Host({ host }: { host: CareHost }) {
  const { t } = useTranslation();
  const { changesOf, dialog } = useUserChange();
  const { account, cabins, history } = host;
  return (
    <div className={classes['columns']}>
      <HostFacts
        host={host}
        plan={<Plan {...account} />}
        access={<Access {...account} />}
        actions={changesOf(account).map(({ label, onPick }) => (
          <Button key={label} variant="default" onClick={onPick}>
            {label}
          </Button>
        ))}
      />
      <Stack gap="xl" miw={0}>
        <CareSection title={t('care.host.cabins')} empty={t('care.host.noCabins')}>
          {cabins.length === 0 ? null : <HostCabins cabins={cabins} />}
        </CareSection>
        <CareSection title={t('care.host.history')} empty={t('care.host.noHistory')}>
          {history.length === 0 ? null : <AccountHistory entries={history} />}
        </CareSection>
      </Stack>
      {dialog}
    </div>
  );
}
