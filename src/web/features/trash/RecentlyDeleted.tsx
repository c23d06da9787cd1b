import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listTrash } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const TrashDialog = lazyDialog(async () => (await import('./TrashDialog.tsx')).TrashDialog);

/** Opens the trash; renders nothing while the trash is empty. */
export function RecentlyDeleted() {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  const { data: items = [] } = useCall(listTrash, {});
  return (
    <>
      {items.length > 0 || opened ? (
        <Button
          variant="subtle"
          color="gray"
          c="var(--stone)"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={dialog.open}
        >
          {t('trash.open', { number: items.length })}
        </Button>
      ) : null}
      <TrashDialog opened={opened} onClose={dialog.close} />
    </>
  );
}
