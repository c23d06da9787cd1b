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

type Way = 'cabin' | 'services' | 'file';

interface CabinMenuProps {
  cabin: Cabin;
  /** A copy was made, and is to be seen. */
  onCopied: (copy: Cabin) => void;
}

/** From one cabin to the next: copies of it, of its services, and its guide as a file. */
export function CabinMenu({ cabin, onCopied }: CabinMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Way | null>(null);
  const close = () => setOpen(null);
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
            onClick={() => setOpen('cabin')}
          >
            {t('copies.cabin.open')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={<IconCopy size={20} aria-hidden />}
            onClick={() => setOpen('services')}
          >
            {t('copies.services.open')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => setOpen('file')}
          >
            {t('copies.file.download')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopyCabinDialog cabin={cabin} opened={open === 'cabin'} onClose={close} onCopied={onCopied} />
      <CopyServicesDialog from={cabin} chosen={null} opened={open === 'services'} onClose={close} />
      <DownloadGuideDialog cabin={cabin} opened={open === 'file'} onClose={close} />
    </>
  );
}
