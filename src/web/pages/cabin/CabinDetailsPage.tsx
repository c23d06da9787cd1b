import { Skeleton, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core';
import { getCabin } from '#web/api/first-calls.ts';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { ApiProblem, loadMessage } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { CalendarsCard } from '#web/features/calendars/CalendarsCard.tsx';
import { CabinHero } from '#web/features/cabins/CabinHero.tsx';
import { EditCabinDialog } from '#web/features/cabins/EditCabinDialog.tsx';
import { GuestPage } from '#web/features/cabins/GuestPage.tsx';
import { PrintCardButton } from '#web/features/cards/PrintCardButton.tsx';
import { CabinMenu } from '#web/features/copies/CabinMenu.tsx';
import { ThemePanel } from '#web/features/guides/ThemePanel.tsx';
import { InsightsCard } from '#web/features/insights/InsightsCard.tsx';
import { NoticesCard } from '#web/features/notices/NoticesCard.tsx';
import { CabinLimit } from '#web/features/plans/CabinLimit.tsx';
import { StaysCard } from '#web/features/stays/StaysCard.tsx';
import { ActivateTagDialog } from '#web/features/tags/ActivateTagDialog.tsx';
import { LanguagesCard } from '#web/features/translations/languages/LanguagesCard.tsx';
import { WeatherBadge } from '#web/features/weather/WeatherBadge.tsx';
import { routeIdOf } from '#web/routes/route-id.ts';
import { CabinNotFound } from '#web/routes/CabinNotFound.tsx';
import { ErrorState } from '#web/ui/Loaded.tsx';
import { TabRow } from '#web/ui/TabRow.tsx';
import classes from './CabinDetailsPage.module.css';
import { type Question, ServicesSection } from './ServicesSection.tsx';
import { useCabinTabs } from './use-cabin-tabs.ts';

/** Shown while the cabin loads. */
function DetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['columns']} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Stack gap="lg">
        <Skeleton hiddenFrom="md" h={44} radius="lg" />
        <Skeleton className={classes['heroSkeleton']} radius="lg" />
        <Skeleton h={28} w="60%" />
        <Skeleton h={44} w="80%" />
        <Skeleton h={480} radius="lg" />
      </Stack>
      <Skeleton visibleFrom="md" h={640} radius="lg" />
    </div>
  );
}

/** The cabin's description with its line breaks. */
function AboutCabin({ description }: { description: string | null }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="about-cabin">
      <Title order={2} fz="1.25rem" mb="xs" id="about-cabin">
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

/**
 * The page in tabs on narrow screens; on wide ones in one column, with the preview of the guest page beside it.
 */
function CabinDetails({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [editing, edit] = useDisclosure(false);
  const [activating, activate] = useDisclosure(false);
  const [isDeleted, setDeleted] = useState(false);
  const { id, tabs, tab, open, isWide, panel } = useCabinTabs();
  // Unmounts the page first, because an unsaved theme would ask before leaving.
  if (isDeleted) return <Navigate to="/host/cabins" />;
  return (
    <Tabs id={id} value={tab} onChange={open}>
      {isWide ? null : (
        <TabRow
          label={t('cabins.details.tabs.label')}
          tab={tab}
          tabs={tabs.map((key) => ({ key, name: t(`cabins.details.tabs.${key}`) }))}
        />
      )}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <div {...panel('guide')} className={classes['column']}>
            <CabinHero
              cabin={cabin}
              onEdit={edit.open}
              weather={<WeatherBadge cabin={cabin} />}
              menu={<CabinMenu cabin={cabin} onCopied={(copy) => void navigate(`/host/cabins/${copy.id}`)} />}
            >
              <GuestPage
                cabin={cabin}
                onActivate={activate.open}
                printButton={<PrintCardButton cabin={cabin} />}
              />
            </CabinHero>
            <ServicesSection
              cabin={cabin}
              question={question}
              onFirstStepDone={() => cabin.token === null && activate.open()}
            />
            <NoticesCard cabin={cabin} />
            <AboutCabin description={cabin.description} />
          </div>
          <div {...panel('stays')} className={classes['column']}>
            <StaysCard cabin={cabin} />
            <CalendarsCard cabin={cabin} />
          </div>
          <div {...panel('languages')}>
            <LanguagesCard cabin={cabin} />
          </div>
          <div {...panel('numbers')}>
            <InsightsCard cabin={cabin} onAnswer={(text) => setQuestion({ text })} />
          </div>
        </div>
        <div {...panel('look')} className={classes['beside']}>
          <ThemePanel cabin={cabin} isWide={isWide} />
        </div>
      </div>
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
    </Tabs>
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
