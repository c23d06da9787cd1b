import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import type { LeaveRequest } from '#web/session/unsaved-work.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { useLanguages } from '../languages/use-languages.ts';
import type { Autosave } from './autosave.ts';
import { DeskHead } from './DeskHead.tsx';
import { DeskPreview } from './DeskPreview.tsx';
import { FilterBar } from './FilterBar.tsx';
import { chooseFilter, NO_FILTER, shownTexts } from './filters.ts';
import { MachineBar } from './MachineBar.tsx';
import { groupTexts } from './text-groups.ts';
import { TextGroupCard } from './TextGroupCard.tsx';
import { useAutosave } from './use-autosave.ts';
import { useMachine } from './use-machine.ts';
import { useNextText } from './use-next-text.ts';
import { useRemoved } from './use-removed.ts';
import { useSameInAll } from './use-same-in-all.ts';
import { useDeskItems } from './with-unsaved.ts';

/** Says that the desk's language was removed elsewhere, and offers it back. */
function RemovedLanguage({ cabin, language }: { cabin: Cabin; language: GuestLanguage }) {
  const { t } = useTranslation();
  const { add } = useLanguages(cabin.id);
  const name = GUEST_LANGUAGE_NAMES[language];
  return (
    <Alert color="falu" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('translations.removed.sentence', { language: name })}</Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => add(language)}
        >
          {t('translations.removed.add', { language: name })}
        </Button>
      </Stack>
    </Alert>
  );
}

const DiscardConfirmation = lazyDialog(
  async () => (await import('#web/ui/DiscardConfirmation.tsx')).DiscardConfirmation,
  ({ onKeep }) => onKeep(),
);

/** Anyone who leaves should not wait longer than this for a last save. */
const PATIENCE_MS = 4000;

const patience = () => new Promise<false>((over) => setTimeout(() => over(false), PATIENCE_MS));

/** On leaving, the last words are saved first; only when that fails does it ask. */
function DeskGuard({ autosave }: { autosave: Autosave }) {
  const [asking, setAsking] = useState<LeaveRequest | null>(null);

  const settle = useCallback(
    (leaving: LeaveRequest) =>
      void Promise.race([autosave.settle(), patience()]).then((isSaved) =>
        isSaved ? leaving.proceed() : setAsking(leaving),
      ),
    [autosave],
  );
  const answer = (go: keyof LeaveRequest) => {
    asking?.[go]();
    setAsking(null);
  };

  return (
    <>
      <LeaveGuard isUnsaved={autosave.hasUnsaved} onLeaveRequest={settle} />
      <DiscardConfirmation
        opened={asking !== null}
        onDiscard={() => answer('proceed')}
        onKeep={() => answer('cancel')}
      />
    </>
  );
}

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
  const sameInAll = useSameInAll(cabin, language, autosave);
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
          onSame={sameInAll}
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
