import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { formatDay } from '#web/ui/format-date.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const ConfirmedDialog = lazyDialog(async () => {
  // New codes come once: their dialog is there before they are.
  const [{ ConfirmedDialog: Dialog }] = await Promise.all([
    import('./ConfirmedDialog.tsx'),
    import('./RecoveryCodesDialog.tsx'),
  ]);
  return Dialog;
});

/** So few recovery codes are soon used up. */
const FEW = 3;

interface FactorOnProps {
  state: SecondFactor;
  since: string;
  onCodes: (codes: readonly string[]) => void;
}

/** Two-step sign-in is on: since when, how many recovery codes are left, and the ways to change that. */
export function FactorOn({ state: { recoveryCodesLeft: left, isRequired }, since, onCodes }: FactorOnProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'newCodes' | 'turnOff'>('newCodes');
  const [opened, setOpened] = useState(false);
  const ask = (what: typeof asked) => {
    setAsked(what);
    setOpened(true);
  };
  const isFew = left <= FEW;
  return (
    <>
      <div>
        <Group gap={8} wrap="nowrap">
          <IconCircleCheck size={20} color="var(--good)" aria-hidden />
          <Text fw={600}>{t('security.secondFactor.on', { day: formatDay(since) })}</Text>
        </Group>
        <Group gap={8} wrap="nowrap" mt={4}>
          {isFew ? <IconAlertTriangle size={20} color="var(--brand)" aria-hidden /> : null}
          <Text c={isFew ? undefined : 'var(--stone)'} fw={isFew ? 600 : 400}>
            {t('security.secondFactor.codesLeft', { count: left })}
            {isFew ? ` ${t('security.secondFactor.few')}` : null}
          </Text>
        </Group>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={() => ask('newCodes')}>
          {t('security.secondFactor.newCodes.open')}
        </Button>
        {isRequired ? null : (
          <Button variant="default" onClick={() => ask('turnOff')}>
            {t('security.secondFactor.turnOff.open')}
          </Button>
        )}
      </Group>
      {isRequired ? <Text c="var(--stone)">{t('security.secondFactor.required')}</Text> : null}
      <ConfirmedDialog
        asked={asked}
        opened={opened}
        onClose={() => setOpened(false)}
        onCodes={(codes) => {
          setOpened(false);
          onCodes(codes);
        }}
      />
    </>
  );
}
