import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translation } from '#shared/contracts/translations.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { progressQuery } from '../translation-data.ts';
import { machineWork } from './machine-work.ts';
import { isRunning, type Machine } from './use-machine.ts';

interface MachineButtonProps {
  machine: Machine;
  /** Called when nothing is left to do, and the button goes that may hold the focus. */
  onGone: () => void;
}

/** Starts, stops and goes on: one button, so that anyone who presses it by keyboard stays on it. */
function MachineButton({ machine: { run, start, stop }, onGone }: MachineButtonProps) {
  const { t } = useTranslation();
  const gone = useRef(onGone);
  // Whose button went is at the top of the page then.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) gone.current();
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
  machine: Machine;
}

/** Why it stopped. A service that does not answer needs no sentence of the server's: what was done is said here. */
const reasonOf = (failure: unknown, noAnswer: string): string =>
  failure instanceof ApiProblem && failure.code === 'unavailable'
    ? noAnswer
    : serverMessage(failure, noAnswer);

/** Has a machine translate what is left; nothing where there is none. */
export function MachineBar({ cabinId, items, machine }: MachineBarProps) {
  const { t } = useTranslation();
  const status = useRef<HTMLParagraphElement>(null);
  const { run } = machine;
  const { data } = useQuery(progressQuery(cabinId));
  const left = machineWork(items);
  const isBusy = isRunning(run);
  if (data?.hasMachine !== true || (run === null && left === 0)) return null;
  const all = run?.all ?? left;
  const done = Math.max(all - left, 0);
  return (
    <Stack gap="sm">
      {run?.state === 'failed' ? (
        <FormError
          message={`${t('translations.machine.failed', { done, all })} ${reasonOf(run.failure, t('translations.machine.noAnswer'))}`}
        />
      ) : null}
      {isBusy ? (
        <Progress
          value={all === 0 ? 100 : (done / all) * 100}
          aria-label={t('translations.machine.progress')}
        />
      ) : null}
      <Group gap="sm">
        {isBusy || left > 0 ? (
          <MachineButton machine={machine} onGone={() => status.current?.focus({ preventScroll: true })} />
        ) : null}
        <Text ref={status} tabIndex={-1} fz="sm" c="var(--stone)" role="status" className="tabular">
          {run === null ? t('translations.machine.hint') : null}
          {run === null || run.state === 'failed' ? null : t('translations.machine.done', { done, all })}
        </Text>
      </Group>
    </Stack>
  );
}
