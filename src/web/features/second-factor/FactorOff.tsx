import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const SetUpDialog = lazyDialog(async () => {
  // The codes come once: their dialog is there before they are.
  const [{ SetUpDialog: Dialog }] = await Promise.all([
    import('./SetUpDialog.tsx'),
    import('./RecoveryCodesDialog.tsx'),
  ]);
  return Dialog;
});

interface FactorOffProps {
  hasPassword: boolean;
  /** Called with the recovery codes once it is on. */
  onCodes: (codes: readonly string[]) => void;
}

/** Two-step sign-in is off, and the way to turn it on. */
export function FactorOff({ hasPassword, onCodes }: FactorOffProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  if (!hasPassword) return <Text>{t('security.secondFactor.noPassword')}</Text>;
  return (
    <>
      <Button variant="outline" onClick={open} w="fit-content">
        {t('security.secondFactor.turnOn')}
      </Button>
      <SetUpDialog
        opened={opened}
        onClose={close}
        onDone={(codes) => {
          close();
          onCodes(codes);
        }}
      />
    </>
  );
}
