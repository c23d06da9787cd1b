import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRunning, type Machine } from './use-machine.ts';

interface MachineButtonProps {
  machine: Machine;
  /** The button went from under whoever pressed it: nothing is left to do. */
  onGone: () => void;
}

/** Starts, stops and goes on: one button, so that whoever presses it by keyboard stays on it. */
export function MachineButton({ machine: { run, start, stop }, onGone }: MachineButtonProps) {
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
