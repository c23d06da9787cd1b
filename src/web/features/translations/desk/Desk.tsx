import { Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { DeskGuard } from './DeskGuard.tsx';
import { DeskHead } from './DeskHead.tsx';
import { DeskPreview } from './DeskPreview.tsx';
import { FilterBar } from './FilterBar.tsx';
import { chooseFilter, NO_FILTER, shownTexts } from './filters.ts';
import { MachineBar } from './MachineBar.tsx';
import { RemovedLanguage } from './RemovedLanguage.tsx';
import { groupTexts } from './text-groups.ts';
import { TextGroupCard } from './TextGroupCard.tsx';
import { useAutosave } from './use-autosave.ts';
import { useDeskItems } from './use-desk-items.ts';
import { useMachine } from './use-machine.ts';
import { useNextText } from './use-next-text.ts';
import { useRemoved } from './use-removed.ts';

interface DeskProps {
  cabin: Cabin;
  services: readonly CabinService[];
  language: GuestLanguage;
  items: readonly Translation[];
}

/** Where a host translates a guide: each text beside its translation, saved as it is typed. */
export function Desk({ cabin, services, language, items: loaded }: DeskProps) {
  const { t } = useTranslation();
  const { isRemoved, wasChosen } = useRemoved(cabin, language);
  const autosave = useAutosave({ cabinId: cabin.id, language }, wasChosen);
  useEffect(() => {
    // Added again: what could not be saved can be now.
    if (!isRemoved) autosave.retry();
  }, [isRemoved, autosave]);
  const items = useDeskItems(loaded, autosave);
  const machine = useMachine({ cabinId: cabin.id, language, wasChosen }, items, autosave.settle);
  const [chosen, setChosen] = useState(NO_FILTER);
  const [active, setActive] = useState<string | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const languages = useMemo(() => ({ own: cabin.language, into: language }), [cabin.language, language]);
  const shown = shownTexts(chosen, items);
  const goToNext = useNextText(shown, chosen.filter, autosave);
  return (
    <Stack gap="lg">
      <DeskGuard autosave={autosave} />
      {isRemoved ? <RemovedLanguage cabin={cabin} language={language} /> : null}
      <DeskHead
        cabin={cabin}
        language={language}
        items={items}
        onNext={() => goToNext(active)}
        onPreview={() => setPreviewing(true)}
      >
        <MachineBar cabinId={cabin.id} items={items} machine={machine} />
      </DeskHead>
      <FilterBar
        items={items}
        filter={chosen.filter}
        onChoose={(filter) => setChosen(chooseFilter(filter, items))}
      />
      {shown.length === 0 ? (
        <Text c="var(--stone)" ta="center" py="xl">
          {t(items.length === 0 ? 'translations.nothingToTranslate' : 'translations.nothingHere')}
        </Text>
      ) : null}
      {groupTexts(shown, items, services).map((group) => (
        <TextGroupCard
          key={group.serviceId ?? 'cabin'}
          group={group}
          languages={languages}
          autosave={autosave}
          active={active}
          onEnter={setActive}
          onNext={goToNext}
        />
      ))}
      <DeskPreview
        cabin={cabin}
        language={language}
        items={items}
        autosave={autosave}
        opened={isPreviewing}
        onClose={() => setPreviewing(false)}
      />
    </Stack>
  );
}
