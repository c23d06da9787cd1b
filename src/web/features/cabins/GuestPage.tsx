import { ActionIcon, Button, Group, Menu, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowsExchange,
  IconDotsVertical,
  IconExternalLink,
  IconNfc,
  IconQrcode,
  IconUnlink,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, releaseToken } from '#shared/contracts/cabins.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { useSite } from '#web/api/site.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ConfirmDialog.tsx';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { canWriteNfc } from '#web/ui/nfc/write-nfc.ts';
import { MoveTagDialog } from './MoveTagDialog.tsx';

const WriteNfcDialog = lazyDialog(
  async () => (await import('#web/ui/nfc/WriteNfcDialog.tsx')).WriteNfcDialog,
);

/** A cabin's tag, as the dialogs show it. */
interface LinkedTag {
  code: string;
  /** Whether the tag's one transfer is still unused (R-tags-8). */
  canMove: boolean;
}

/** A cabin's tag. After release it returns the last tag, so that a dialog keeps its texts while it fades out. */
function useLinkedTag({ token, transfersLeft }: Cabin): LinkedTag {
  const [tag, setTag] = useState<LinkedTag>({ code: token ?? '', canMove: transfersLeft === 1 });
  const canMove = transfersLeft === 1;
  if (token !== null && (token !== tag.code || canMove !== tag.canMove)) setTag({ code: token, canMove });
  return tag;
}

interface ReleaseTagDialogProps {
  cabin: Cabin;
  tag: LinkedTag;
  opened: boolean;
  onClose: () => void;
}

/** Confirms the release of a tag and explains what happens to it. */
function ReleaseTagDialog({ cabin, tag, opened, onClose }: ReleaseTagDialogProps) {
  const { t } = useTranslation();
  const release = useSend(releaseToken, { onSuccess: cacheCabin });
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('cabins.details.release.title', { token: tag.code })}
      confirm={t('cabins.details.release.confirm')}
      act={() => release.mutateAsync({ params: { id: cabin.id } })}
      done={t('cabins.details.release.done')}
      failed={t('cabins.details.release.failed')}
    >
      <Text>{t('cabins.details.release.text')}</Text>
      <Text>{t(tag.canMove ? 'cabins.details.release.once' : 'cabins.details.release.last')}</Text>
    </ActionDialog>
  );
}

/** Moving and releasing the tag: rarely needed, so in a menu. */
function TagMenu({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const [releasing, release] = useDisclosure(false);
  const [moving, move] = useDisclosure(false);
  const [writing, write] = useDisclosure(false);
  const tag = useLinkedTag(cabin);
  return (
    <>
      {cabin.token === null ? null : (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('cabins.details.guestPage.tagActions')}>
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {tag.canMove ? (
              <Menu.Item
                mih={44}
                leftSection={<IconArrowsExchange size={20} aria-hidden />}
                onClick={move.open}
              >
                {t('cabins.details.guestPage.move')}
              </Menu.Item>
            ) : null}
            {canWriteNfc() ? (
              <Menu.Item mih={44} leftSection={<IconNfc size={20} aria-hidden />} onClick={write.open}>
                {t('tags.nfc.open')}
              </Menu.Item>
            ) : null}
            <Menu.Item mih={44} leftSection={<IconUnlink size={20} aria-hidden />} onClick={release.open}>
              {t('cabins.details.guestPage.release')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <ReleaseTagDialog cabin={cabin} tag={tag} opened={releasing} onClose={release.close} />
      <WriteNfcDialog code={tag.code} opened={writing} onClose={write.close} />
      <MoveTagDialog cabin={cabin} code={tag.code} opened={moving} onClose={move.close} />
    </>
  );
}

interface GuestPageProps {
  cabin: Cabin;
  onActivate: () => void;
  /** The button for a printable card. */
  printButton: ReactNode;
}

/** The guest page's link and the tag's actions, or the button that activates a tag. */
export function GuestPage({ cabin, onActivate, printButton }: GuestPageProps) {
  const { t } = useTranslation();
  const { token } = cabin;
  const site = useSite();
  return (
    <section aria-labelledby="guest-page">
      <VisuallyHidden>
        <h2 id="guest-page">{t('cabins.details.guestPage.heading')}</h2>
      </VisuallyHidden>
      {token === null ? (
        <Text c="var(--stone)" mb="sm">
          {t('cabins.details.guestPage.withoutTag')}
        </Text>
      ) : null}
      <Group gap="xs">
        {token === null ? (
          <Button leftSection={<IconQrcode size={20} aria-hidden />} onClick={onActivate}>
            {t('cabins.details.guestPage.activate')}
          </Button>
        ) : (
          <>
            <Button
              component="a"
              href={`/cabins/${token}`}
              target="_blank"
              rel="noreferrer"
              rightSection={<IconExternalLink size={18} role="img" aria-label={t('cabins.details.newTab')} />}
            >
              {t('cabins.details.guestPage.open')}
            </Button>
            <CopyAction value={`${site?.publicUrl ?? location.origin}/cabins/${token}`}>
              {t('tags.live.copy')}
            </CopyAction>
          </>
        )}
        {/* The menu is never alone on a phone's line. */}
        <Group gap="xs" wrap="nowrap">
          {token === null ? null : printButton}
          <TagMenu cabin={cabin} />
        </Group>
      </Group>
    </section>
  );
}
