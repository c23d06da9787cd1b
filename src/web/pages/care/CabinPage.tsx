import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CareCabin, careCabin } from '#shared/contracts/care.ts';
import { useCall } from '#web/api/use-call.ts';
import { CabinPhoto } from '#web/features/cabins/CabinPhoto.tsx';
import { GuideFacts, ScanFacts, TagFacts } from '#web/features/care/CabinFacts.tsx';
import { CabinServices } from '#web/features/care/CabinServices.tsx';
import { CareLoaded, NotThere } from '#web/features/care/CareLoaded.tsx';
import { CareSection } from '#web/features/care/CareSection.tsx';
import { routeIdOf } from '#web/routes/route-id.ts';
import classes from './care.module.css';

/** /admin/analytics/cabins/{id} (R-care-5). */
export default function CabinPage() {
  const id = routeIdOf(useParams()['id']);
  return id === null ? <NotThere what="cabin" /> : <CabinById key={id} id={id} />;
}

function CabinById({ id }: { id: number }) {
  const query = useCall(careCabin, { params: { id } });
  return (
    <CareLoaded what="cabin" query={query}>
      {(cabin) => <Cabin cabin={cabin} />}
    </CareLoaded>
  );
}

/** The guide to the left; how it is used, its tag and what is in it to the right. */
function Cabin({ cabin }: { cabin: CareCabin }) {
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
        <CareSection title={t('care.cabin.services')} empty={t('care.cabin.noServices')}>
          {cabin.services.length === 0 ? null : <CabinServices services={cabin.services} />}
        </CareSection>
      </Stack>
    </div>
  );
}
