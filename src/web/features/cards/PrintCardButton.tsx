import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const PrintCardDialog = lazyDialog(async () => (await import('./PrintCardDialog.tsx')).PrintCardDialog);

/** Opens the dialog that prints a card; hidden while the cabin has no tag. */
export function PrintCardButton({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  if (cabin.token === null) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={dialog.open}>
        {t('cards.print')}
      </Button>
      <PrintCardDialog cabin={cabin} token={cabin.token} opened={opened} onClose={dialog.close} />
    </>
  );
}
