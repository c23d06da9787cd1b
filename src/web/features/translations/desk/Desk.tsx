import { Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { textKey } from '#services/guide/texts.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { LeaveRequest } from '#web/session/unsaved-work.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { countStates } from '../progress.ts';
import type { Autosave } from './autosave.ts';
import classes from './Desk.module.css';
import { DeskHeader } from './DeskHeader.tsx';
import { DeskPreview } from './DeskPreview.tsx';
import { withUnsaved } from './drafts.ts';
import { chooseFilter, type Filter, FILTERS, NO_FILTER, shownTexts } from './filters.ts';
import { MachineBar } from './MachineBar.tsx';
import { useNextText } from './next-text.ts';
import { RemovedLanguageAlert, useLanguageRemoved } from './RemovedLanguageAlert.tsx';
import { groupTexts } from './text-groups.ts';
import { TextGroupCard } from './TextGroupCard.tsx';
import { useAutosave } from './use-autosave.ts';
import { isName, useConfirmInAllLanguages } from './use-confirm-in-all-languages.ts';
import { useMachineTranslation } from './use-machine-translation.ts';

const DiscardConfirmation = lazyDialog(
  async () => (await import('#web/ui/DiscardConfirmation.tsx')).DiscardConfirmation,
  ({ onKeep }) => onKeep(),
);

/** After this time a host who leaves no longer waits for the saves, but is asked for confirmation. */
const LEAVE_TIMEOUT_MS = 4000;

const leaveTimeout = () =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), LEAVE_TIMEOUT_MS));

/** Saves all drafts before the host leaves; asks for confirmation only if that fails or takes too long. */
function DeskGuard({ autosave }: { autosave: Autosave }) {
  const [request, setRequest] = useState<LeaveRequest | null>(null);

  const saveAndLeave = useCallback(
    (leave: LeaveRequest) =>
      void Promise.race([autosave.saveAll(), leaveTimeout()]).then((isSaved) =>
        isSaved ? leave.proceed() : setRequest(leave),
      ),
    [autosave],
  );
  const answer = (choice: keyof LeaveRequest) => {
    request?.[choice]();
    setRequest(null);
  };

  return (
    <>
      <LeaveGuard wouldLoseInput={autosave.hasUnsaved} onLeaveRequest={saveAndLeave} />
      <DiscardConfirmation
        opened={request !== null}
        onDiscard={() => answer('proceed')}
        onKeep={() => answer('cancel')}
      />
    </>
  );
}

interface FilterBarProps {
  items: readonly Translation[];
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

/** The filters, each with its number of texts. Native radio buttons, so that arrow keys work. */
function FilterBar({ items, filter, onChoose }: FilterBarProps) {
  const { t } = useTranslation();
  const name = useId();
  const counts = { all: items.length, ...countStates(items) };
  return (
    <div role="radiogroup" aria-label={t('translations.filter')} className={classes['filters']}>
      {FILTERS.map((option) => (
        <label key={option} className={classes['filter']} data-chosen={option === filter || undefined}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={option === filter}
            onChange={() => onChoose(option)}
          />
          {t(`translations.filters.${option}`)}
          <span className={classes['count']}>{counts[option]}</span>
        </label>
      ))}
    </div>
  );
}

/** The loaded texts, with texts whose drafts would otherwise be lost. */
function useDeskItems(loaded: readonly Translation[], autosave: Autosave): readonly Translation[] {
  const [desk, setDesk] = useState({ loaded, items: loaded });
  if (desk.loaded === loaded) return desk.items;
  const items = withUnsaved(loaded, desk.items, autosave);
  setDesk({ loaded, items });
  return items;
}

interface DeskProps {
  cabin: Cabin;
  services: readonly CabinService[];
  language: GuestLanguage;
  /** The loaded texts. */
  items: readonly Translation[];
}

/** The translation desk: each text beside its translation, which is saved while the host types. */
export function Desk({ cabin, services, language, items: loaded }: DeskProps) {
  const { t } = useTranslation();
  const { isRemoved, wasChosen } = useLanguageRemoved(cabin, language);
  const autosave = useAutosave({ cabinId: cabin.id, language }, wasChosen);
  useEffect(() => {
    // The failed saves can succeed once the language has been added again.
    if (!isRemoved) autosave.retry();
  }, [isRemoved, autosave]);
  const items = useDeskItems(loaded, autosave);
  const machine = useMachineTranslation({ cabinId: cabin.id, language, wasChosen }, items, autosave.saveAll);
  const confirmInAll = useConfirmInAllLanguages(cabin, language, autosave);
  const [chosen, setChosen] = useState(NO_FILTER);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const languages = useMemo(() => ({ own: cabin.language, target: language }), [cabin.language, language]);
  const shown = shownTexts(chosen, items);
  const names = items.filter((item) => item.state === 'missing' && isName(item));
  const goToNext = useNextText(shown, chosen.filter, autosave);
  return (
    <Stack gap="lg">
      <DeskGuard autosave={autosave} />
      {isRemoved ? <RemovedLanguageAlert cabin={cabin} language={language} /> : null}
      <DeskHeader
        cabin={cabin}
        language={language}
        items={items}
        nameCount={names.length}
        onConfirmNames={() =>
          confirmInAll(names.filter((name) => (autosave.draftOf(textKey(name))?.text ?? '') === ''))
        }
        onNext={() => goToNext(activeKey)}
        onPreview={() => setPreviewOpen(true)}
      >
        <MachineBar cabinId={cabin.id} items={items} machine={machine} />
      </DeskHeader>
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
          activeKey={activeKey}
          onActivate={setActiveKey}
          onNext={goToNext}
          onConfirmInAll={confirmInAll}
        />
      ))}
      <DeskPreview
        cabin={cabin}
        language={language}
        items={items}
        autosave={autosave}
        opened={isPreviewOpen}
        onClose={() => setPreviewOpen(false)}
      />
    </Stack>
  );
}
