import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type CabinService, listCabinServices } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { defaultsQuery } from '#web/api/service-defaults.ts';
import { useCall } from '#web/api/use-call.ts';
import { catalogQuery } from '#web/features/services/catalog.ts';
import { newService } from '#web/features/services/edit/new-service.ts';
import { AddServicesDialog } from '#web/features/services/add/AddServicesDialog.tsx';
import { ChipList } from '#web/features/services/chips/ChipList.tsx';
import { HiddenServices } from '#web/features/services/chips/HiddenServices.tsx';
import { nextToFillIn } from '#web/features/services/edit/next-to-fill-in.ts';
import { useTier } from '#web/session/use-tier.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { EditChosen } from './EditChosen.tsx';
import { useEditing } from './use-editing.ts';

/**
 * A service of a cabin whose services were loaded: the row there is, else what its first save sets up. Undefined
 * while that is not known.
 */
function useRow(services: readonly CabinService[] | undefined, wanted: ServiceKey): CabinService | undefined {
  const row = services?.find(({ key }) => key === wanted);
  const { data: catalog } = useQuery({
    ...catalogQuery,
    enabled: services !== undefined && row === undefined,
  });
  const offered = catalog?.find(({ key }) => key === wanted);
  if (row !== undefined || services === undefined || offered === undefined) return row;
  return newService(offered);
}

/** The first-steps list on My Cabins links to `#wifi`: its dialog, whether guests are shown the wifi already or not. */
function useLinkedStep(isReady: boolean, start: () => void): void {
  const { hash, key } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== '#wifi' || !isReady || followed.current === key) return;
    followed.current = key;
    start();
  }, [hash, key, isReady, start]);
}

/** Where the chips will be. */
function ChipSkeletons() {
  return (
    <Stack gap={0} aria-hidden>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} h={60} radius="lg" />
      ))}
    </Stack>
  );
}

/** Opens the FAQ for each question that guests asked, once. */
function useQuestion(question: Question | null, isReady: boolean, answer: (text: string) => void): void {
  const taken = useRef<Question | null>(null);
  useEffect(() => {
    if (question === null || !isReady || taken.current === question) return;
    taken.current = question;
    answer(question.text);
  }, [question, isReady, answer]);
}

/** What guests looked for and did not find, for the host to answer in the FAQ. */
export interface Question {
  text: string;
}

interface ServicesSectionProps {
  cabinId: number;
  /** The one to answer now; null for none. */
  question: Question | null;
  /** The wifi, which a first guide starts with, was filled in. */
  onFirstStepDone: () => void;
}

/** What the guide shows: the chips, their dialogs, and the way to more of them. */
export function ServicesSection({ cabinId, question, onFirstStepDone }: ServicesSectionProps) {
  const { t } = useTranslation();
  const query = useCall(listCabinServices, { params: { id: cabinId } });
  // Both dialogs start from them; asked for now, they open without waiting.
  usePrefetchQuery(defaultsQuery);
  const [adding, add] = useDisclosure(false);
  const [isBegun, setIsBegun] = useState(false);
  const choose = (withBasics: boolean) => {
    setIsBegun(withBasics);
    add.open();
  };
  const wifi = useRow(query.data, 'wifi');
  const faq = useRow(query.data, 'faq');
  const editing = useEditing(query.data, { wifi, faq });
  useLinkedStep(wifi !== undefined, editing.start);
  useQuestion(question, faq !== undefined, editing.answer);
  const tier = useTier();
  const { service, isFirstStep, begun } = editing;
  // The first step goes on to the tag, and who answers guests is not filling in.
  const isAlone = query.data === undefined || service === null || isFirstStep || begun !== null;
  const next = isAlone ? null : nextToFillIn(query.data, service, tier);

  return (
    <>
      <section aria-labelledby="services">
        <Group justify="space-between" mb="sm">
          <Title order={3} fz="1.25rem" id="services">
            {t('cabins.details.services.heading')}
          </Title>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => choose(false)}
          >
            {t('cabins.details.services.add')}
          </Button>
        </Group>
        <Loaded query={query} placeholder={<ChipSkeletons />} failed={t('services.loadFailed')}>
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
        startsWith={isBegun ? 'basic' : undefined}
      />
      <EditChosen
        cabinId={cabinId}
        editing={editing}
        next={next}
        onSaved={() => editing.isFirstStep && onFirstStepDone()}
      />
    </>
  );
}
