import { Button, Group, Skeleton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { type CabinService, listCabinServices } from '#shared/contracts/services.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { defaultsQuery } from '#web/api/cabin-data.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { catalogQuery, newService } from '#web/features/services/catalog.ts';
import { AddServicesDialog } from '#web/features/services/add/AddServicesDialog.tsx';
import { ChipList } from '#web/features/services/chips/ChipList.tsx';
import { HiddenServices } from '#web/features/services/chips/HiddenServices.tsx';
import { nextToFillIn } from '#web/features/services/edit/next-to-fill-in.ts';
import { useTier } from '#web/session/use-tier.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ServiceDialogs, useEditing } from './ServiceDialogs.tsx';

/**
 * The cabin's row of a service, or an unsaved row if it has none yet. Undefined until the services, and the catalog if
 * needed, are loaded.
 */
function useServiceRow(
  services: readonly CabinService[] | undefined,
  wanted: ServiceKey,
): CabinService | undefined {
  const row = services?.find(({ key }) => key === wanted);
  const { data: catalog } = useQuery({
    ...catalogQuery,
    enabled: services !== undefined && row === undefined,
  });
  const offered = catalog?.find(({ key }) => key === wanted);
  if (row !== undefined || services === undefined || offered === undefined) return row;
  return newService(offered);
}

/** Opens the wifi dialog for `#wifi`, to which the first steps on My Cabins link. */
function useLinkedStep(isReady: boolean, start: () => void): void {
  const { hash, key } = useLocation();
  const handledKey = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== '#wifi' || !isReady || handledKey.current === key) return;
    handledKey.current = key;
    start();
  }, [hash, key, isReady, start]);
}

/** Skeletons of "Getting in" and of each service that the guide shows, so that nothing below them moves. */
function ChipSkeletons({ services }: { services: Cabin['services'] }) {
  const shown = services.filter(({ isEnabled }) => isEnabled);
  const isAllFilledIn = shown.every(({ isFilledIn }) => isFilledIn);
  return (
    <div aria-hidden>
      {shown.length === 0 ? null : <Skeleton h={24} mb="md" />}
      {isAllFilledIn ? null : <Skeleton h={70} mb="md" radius="lg" />}
      <Skeleton h={58} mb="sm" radius="lg" />
      <Skeleton h={shown.length === 0 ? 300 : shown.length * 57 + 1} radius="lg" />
    </div>
  );
}

/** Opens the FAQ with a guest's question, once per question. */
function useQuestion(question: Question | null, isReady: boolean, answer: (text: string) => void): void {
  const handled = useRef<Question | null>(null);
  useEffect(() => {
    if (question === null || !isReady || handled.current === question) return;
    handled.current = question;
    answer(question.text);
  }, [question, isReady, answer]);
}

/** A guest's search without a result, which the host may answer in the FAQ. */
export interface Question {
  text: string;
}

interface ServicesSectionProps {
  cabin: Pick<Cabin, 'id' | 'services'>;
  /** The question to answer now. */
  question: Question | null;
  /** Called when the wifi has been saved as the first step. */
  onFirstStepDone: () => void;
}

/** The guide's services: their chips and dialogs, and Add Service. */
export function ServicesSection({ cabin, question, onFirstStepDone }: ServicesSectionProps) {
  const { t } = useTranslation();
  const { id: cabinId } = cabin;
  const client = useQueryClient();
  const query = useCall(listCabinServices, { params: { id: cabinId } });
  // Loaded ahead for the dialogs, so that they open without waiting.
  usePrefetchQuery(defaultsQuery);
  const [adding, add] = useDisclosure(false);
  const [startsWithBasics, setStartsWithBasics] = useState(false);
  const choose = (withBasics: boolean) => {
    setStartsWithBasics(withBasics);
    add.open();
  };
  const wifi = useServiceRow(query.data, 'wifi');
  const faq = useServiceRow(query.data, 'faq');
  const editing = useEditing(query.data, { wifi, faq });
  useLinkedStep(wifi !== undefined, editing.start);
  useQuestion(question, faq !== undefined, editing.answer);
  const tier = useTier();
  const { service, isFirstStep, draftRow } = editing;
  // No next service after the first step, which continues with the tag, or after answering a question.
  const hasNoNext = query.data === undefined || service === null || isFirstStep || draftRow !== null;
  const next = hasNoNext ? null : nextToFillIn(query.data, service, tier);

  return (
    <>
      <section aria-labelledby="services">
        <Group justify="space-between" mb="sm">
          <Title order={2} fz="1.25rem" id="services">
            {t('cabins.details.services.heading')}
          </Title>
          <Group gap="sm">
            <Button
              component={Link}
              to={`/host/cabins/${cabinId}/document`}
              variant="default"
              leftSection={<IconFileText size={20} aria-hidden />}
            >
              {t('copies.document')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => choose(false)}
            >
              {t('cabins.details.services.add')}
            </Button>
          </Group>
        </Group>
        <Loaded
          query={query}
          placeholder={<ChipSkeletons services={cabin.services} />}
          failed={t('services.loadFailed')}
        >
          {(services) => (
            <ChipList
              cabinId={cabinId}
              services={services}
              onEdit={editing.open}
              onStart={editing.start}
              onStartBasics={() => choose(true)}
            />
          )}
        </Loaded>
      </section>
      {query.data === undefined ? null : (
        <HiddenServices cabinId={cabinId} services={query.data} onEdit={editing.open} />
      )}
      <AddServicesDialog
        cabinId={cabinId}
        opened={adding}
        onClose={add.close}
        preselectedTier={startsWithBasics ? 'basic' : undefined}
      />
      <ServiceDialogs
        cabinId={cabinId}
        editing={editing}
        next={next}
        onSaved={() => {
          if (editing.isFirstStep) onFirstStepDone();
          // A question that the FAQ now answers leaves the list.
          void client.invalidateQueries({ queryKey: callKey(getInsights, { params: { id: cabinId } }) });
        }}
      />
    </>
  );
}
