import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { formatDay } from '#web/ui/format-date.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const ReauthenticateDialog = lazyDialog(async () => {
  // The codes are shown only once: their dialog loads before they are created.
  const [{ ReauthenticateDialog: Dialog }] = await Promise.all([
    import('./ReauthenticateDialog.tsx'),
    import('./RecoveryCodesDialog.tsx'),
  ]);
  return Dialog;
});

/** From this number of remaining recovery codes on, a warning is shown. */
const FEW = 3;

interface EnabledSecondFactorProps {
  state: SecondFactor;
  since: string;
  onCodes: (codes: readonly string[]) => void;
}

/** The state of two-step sign-in while it is on: since when, remaining recovery codes, and actions. */
export function EnabledSecondFactor({
  state: { recoveryCodesLeft: left, isRequired },
  since,
  onCodes,
}: EnabledSecondFactorProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<'newCodes' | 'turnOff'>('newCodes');
  const [opened, setOpened] = useState(false);
  const openDialog = (chosen: typeof action) => {
    setAction(chosen);
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
        <Button variant="default" onClick={() => openDialog('newCodes')}>
          {t('security.secondFactor.newCodes.open')}
        </Button>
        {isRequired ? null : (
          <Button variant="default" onClick={() => openDialog('turnOff')}>
            {t('security.secondFactor.turnOff.open')}
          </Button>
        )}
      </Group>
      {isRequired ? <Text c="var(--stone)">{t('security.secondFactor.required')}</Text> : null}
      <ReauthenticateDialog
        action={action}
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
