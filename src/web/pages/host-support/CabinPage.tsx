import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type SupportedCabin, supportedCabin } from '#shared/contracts/host-support.ts';
import { useCall } from '#web/api/use-call.ts';
import { CabinPhoto } from '#web/features/cabins/CabinPhoto.tsx';
import { CabinServices, GuideFacts, ScanFacts, TagFacts } from '#web/features/host-support/CabinRecord.tsx';
import { LoadedRecord, RecordNotFound, TableSection } from '#web/features/host-support/Record.tsx';
import { routeIdOf } from '#web/routes/route-id.ts';
import classes from './host-support.module.css';

/** /admin/analytics/cabins/{id} (R-host-support-5). */
export default function CabinPage() {
  const id = routeIdOf(useParams()['id']);
  return id === null ? <RecordNotFound what="cabin" /> : <CabinById key={id} id={id} />;
}

function CabinById({ id }: { id: number }) {
  const query = useCall(supportedCabin, { params: { id } });
  return (
    <LoadedRecord what="cabin" query={query}>
      {(cabin) => <Cabin cabin={cabin} />}
    </LoadedRecord>
  );
}

/** The guide on the left; scans, tag and services on the right. */
function Cabin({ cabin }: { cabin: SupportedCabin }) {
  const { t } = useTranslation();
  return (
    <div className={classes['columns']}>
      <Stack gap="md">
        <div className={classes['photo']}>
          <CabinPhoto cabin={cabin} sizes="(min-width: 75em) 480px, 100vw" />
        </div>
        <GuideFacts cabin={cabin} />
      </Stack>
      <Stack gap="md" miw={0}>
        <ScanFacts cabin={cabin} />
        <TagFacts cabin={cabin} />
        <TableSection title={t('hostSupport.cabin.services')} empty={t('hostSupport.cabin.noServices')}>
          {cabin.services.length === 0 ? null : <CabinServices services={cabin.services} />}
        </TableSection>
      </Stack>
    </div>
  );
}
