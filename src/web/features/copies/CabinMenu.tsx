import { ActionIcon, Menu } from '@mantine/core';
import { IconBuildingCottage, IconCopy, IconDotsVertical, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const CopyCabinDialog = lazyDialog(async () => (await import('./CopyCabinDialog.tsx')).CopyCabinDialog);
const CopyServicesDialog = lazyDialog(
  async () => (await import('./CopyServicesDialog.tsx')).CopyServicesDialog,
);
const DownloadGuideDialog = lazyDialog(
  async () => (await import('./DownloadGuideDialog.tsx')).DownloadGuideDialog,
);

type DialogName = 'copyCabin' | 'copyServices' | 'downloadGuide';

interface CabinMenuProps {
  cabin: Cabin;
  /** Called with the copy after its dialog closes, to open its page. */
  onCopied: (copy: Cabin) => void;
}

/** The menu of a cabin: copy it, copy its services, download its guide. */
export function CabinMenu({ cabin, onCopied }: CabinMenuProps) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('copies.menu', { name: cabin.name })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            mih={44}
            leftSection={<IconBuildingCottage size={20} aria-hidden />}
            onClick={() => setOpenDialog('copyCabin')}
          >
            {t('copies.cabin.open')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={<IconCopy size={20} aria-hidden />}
            onClick={() => setOpenDialog('copyServices')}
          >
            {t('copies.services.open')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => setOpenDialog('downloadGuide')}
          >
            {t('copies.file.download')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopyCabinDialog
        cabin={cabin}
        opened={openDialog === 'copyCabin'}
        onClose={close}
        onCopied={onCopied}
      />
      <CopyServicesDialog
        from={cabin}
        preselected={null}
        opened={openDialog === 'copyServices'}
        onClose={close}
      />
      <DownloadGuideDialog cabin={cabin} opened={openDialog === 'downloadGuide'} onClose={close} />
    </>
  );
}
