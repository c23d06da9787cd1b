import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { type Cabin, getCabin } from '#shared/contracts/cabins.ts';
import { ApiProblem, loadMessage } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { CabinHero } from '#web/features/cabins/CabinHero.tsx';
import { EditCabinDialog } from '#web/features/cabins/EditCabinDialog.tsx';
import { GuestPageCard } from '#web/features/cabins/GuestPageCard.tsx';
import { PrintCardButton } from '#web/features/cards/PrintCardButton.tsx';
import { CabinMenu } from '#web/features/copies/CabinMenu.tsx';
import { ThemePanel } from '#web/features/guides/ThemePanel.tsx';
import { InsightsCard } from '#web/features/insights/InsightsCard.tsx';
import { NoticesCard } from '#web/features/notices/NoticesCard.tsx';
import { CabinLimit } from '#web/features/plans/CabinLimit.tsx';
import { ActivateTagDialog } from '#web/features/tags/ActivateTagDialog.tsx';
import { LanguagesCard } from '#web/features/translations/languages/LanguagesCard.tsx';
import { WeatherBadge } from '#web/features/weather/WeatherBadge.tsx';
import { routeIdOf } from '#web/routes/route-id.ts';
import { CabinNotFound } from '#web/routes/CabinNotFound.tsx';
import { ErrorState } from '#web/ui/Loaded.tsx';
import classes from './CabinDetailsPage.module.css';
import { type Question, ServicesSection } from './ServicesSection.tsx';

/** Shown while the cabin loads. */
function DetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['columns']} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Stack gap="lg">
        <Skeleton className={classes['heroSkeleton']} radius="lg" />
        <Skeleton h={28} w="60%" />
        <Skeleton h={20} w="40%" />
        <Skeleton h={180} radius="lg" />
      </Stack>
      <Skeleton h={640} radius="lg" />
    </div>
  );
}

/** The cabin's description with its line breaks. */
function AboutCabin({ description }: { description: string | null }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="about-cabin">
      <Title order={3} fz="1.25rem" mb="xs" id="about-cabin">
        {t('cabins.details.about')}
      </Title>
      {description === null ? (
        <Text c="var(--stone)">{t('cabins.details.noDescription')}</Text>
      ) : (
        <Text maw="68ch" style={{ whiteSpace: 'pre-wrap' }}>
          {description}
        </Text>
      )}
    </section>
  );
}

/** The cabin and its services on the left, the preview of its guest page on the right. */
function CabinDetails({ cabin }: { cabin: Cabin }) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [editing, edit] = useDisclosure(false);
  const [activating, activate] = useDisclosure(false);
  const [previewing, preview] = useDisclosure(false);
  const [isDeleted, setDeleted] = useState(false);
  // Unmounts the page first, because an unsaved theme would ask before leaving.
  if (isDeleted) return <Navigate to="/host/cabins" />;
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <CabinHero
          cabin={cabin}
          onEdit={edit.open}
          weather={<WeatherBadge cabin={cabin} />}
          menu={<CabinMenu cabin={cabin} onCopied={({ id }) => void navigate(`/host/cabins/${id}`)} />}
        />
        <GuestPageCard
          cabin={cabin}
          onActivate={activate.open}
          onPreview={preview.open}
          printButton={<PrintCardButton cabin={cabin} />}
        />
        <NoticesCard cabin={cabin} />
        <AboutCabin description={cabin.description} />
        <ServicesSection
          cabinId={cabin.id}
          question={question}
          onFirstStepDone={() => cabin.token === null && activate.open()}
        />
        <LanguagesCard cabin={cabin} />
        <InsightsCard cabin={cabin} onAnswer={(text) => setQuestion({ text })} />
      </div>
      <ThemePanel cabin={cabin} isSheetOpen={previewing} sheet={preview} />
      <EditCabinDialog
        cabin={cabin}
        opened={editing}
        onClose={edit.close}
        onDeleted={() => setDeleted(true)}
      />
      <ActivateTagDialog
        cabin={cabin}
        opened={activating}
        onClose={activate.close}
        PrintCardButton={PrintCardButton}
        limit={<CabinLimit />}
      />
    </div>
  );
}

/** /host/cabins/{id} (R-cabins-8). */
export default function CabinDetailsPage() {
  const id = routeIdOf(useParams()['id']);
  return id === null ? <CabinNotFound /> : <CabinById key={id} id={id} />;
}

function CabinById({ id }: { id: number }) {
  const { data, error, refetch } = useCall(getCabin, { params: { id } });
  if (error instanceof ApiProblem && error.code === 'not_found') return <CabinNotFound />;
  if (data !== undefined) return <CabinDetails cabin={data} />;
  if (error !== null) return <ErrorState message={loadMessage(error)} onRetry={() => void refetch()} />;
  return <DetailsSkeleton />;
}
