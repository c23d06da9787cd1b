import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const ImportGuideDialog = lazyDialog(async () => (await import('./ImportGuideDialog.tsx')).ImportGuideDialog);

/** Opens the dialog that adds a cabin from a downloaded guide. */
export function ImportGuideButton({ onAdded }: { onAdded: (cabin: Cabin) => void }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={20} aria-hidden />} onClick={dialog.open}>
        {t('copies.file.from')}
      </Button>
      <ImportGuideDialog opened={opened} onClose={dialog.close} onAdded={onAdded} />
    </>
  );
}
