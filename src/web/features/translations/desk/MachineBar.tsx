import '@mantine/core/styles/Progress.layer.css';
import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translation } from '#shared/contracts/translations.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { countForMachine, hasSealedForMachine } from '../progress.ts';
import { progressQuery } from '../translation-data.ts';
import { isRunning, type MachineTranslation } from './use-machine-translation.ts';

interface MachineButtonProps {
  machine: MachineTranslation;
  /** Called if the button has focus when it is removed. */
  onFocusLost: () => void;
}

/** One button that starts, stops and continues, so that it keeps the keyboard focus. */
function MachineButton({ machine: { run, start, stop }, onFocusLost }: MachineButtonProps) {
  const { t } = useTranslation();
  const reportFocusLost = useRef(onFocusLost);
  // Removing the focused element moves the focus to the body.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) reportFocusLost.current();
    },
    [],
  );
  const isStopping = run?.state === 'stopping';
  if (isRunning(run)) {
    return (
      <Button variant="default" aria-disabled={isStopping || undefined} onClick={stop}>
        {t(isStopping ? 'translations.machine.stopping' : 'translations.machine.stop')}
      </Button>
    );
  }
  return (
    <Button variant="default" leftSection={<IconLanguage size={20} aria-hidden />} onClick={start}>
      {t(run === null ? 'translations.machine.start' : 'translations.machine.goOn')}
    </Button>
  );
}

interface MachineBarProps {
  cabinId: number;
  items: readonly Translation[];
  machine: MachineTranslation;
}

/** Why machine translation failed: `noAnswer` if the service does not answer, otherwise the server's message. */
const failureMessage = (failure: unknown, noAnswer: string): string =>
  failure instanceof ApiProblem && failure.code === 'unavailable'
    ? noAnswer
    : serverMessage(failure, noAnswer);

/** The button and progress of machine translation; nothing if the site has none, or if nothing is left to translate. */
export function MachineBar({ cabinId, items, machine }: MachineBarProps) {
  const { t } = useTranslation();
  const status = useRef<HTMLParagraphElement>(null);
  const { run } = machine;
  const { data } = useQuery(progressQuery(cabinId));
  const left = countForMachine(items, machine.withSealed);
  const isBusy = isRunning(run);
  const asksForSealed = hasSealedForMachine(items);
  if (data?.hasMachine !== true || (run === null && left === 0 && !asksForSealed)) return null;
  const all = run?.all ?? left;
  const done = Math.max(all - left, 0);
  return (
    <Stack gap="sm">
      {run?.state === 'failed' ? (
        <FormError
          message={`${t('translations.machine.failed', { done, all })} ${failureMessage(run.failure, t('translations.machine.noAnswer'))}`}
        />
      ) : null}
      {isBusy ? (
        <Progress
          value={all === 0 ? 100 : (done / all) * 100}
          aria-label={t('translations.machine.progress')}
        />
      ) : null}
      {asksForSealed ? (
        <Checkbox
          checked={machine.withSealed}
          disabled={isBusy}
          onChange={(event) => machine.agree(event.currentTarget.checked)}
          label={t('translations.machine.sealed')}
          description={t('translations.machine.sealedHint')}
        />
      ) : null}
      <Group gap="sm">
        {isBusy || left > 0 ? (
          <MachineButton
            machine={machine}
            onFocusLost={() => status.current?.focus({ preventScroll: true })}
          />
        ) : null}
        <Text ref={status} tabIndex={-1} fz="sm" c="var(--stone)" role="status" className="tabular">
          {run === null ? t('translations.machine.hint') : null}
          {run === null || run.state === 'failed' ? null : t('translations.machine.done', { done, all })}
        </Text>
      </Group>
    </Stack>
  );
}
