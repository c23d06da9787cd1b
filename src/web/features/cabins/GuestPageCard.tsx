import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange, IconDeviceMobile, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, releaseToken } from '#shared/contracts/cabins.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { useSite } from '#web/api/site.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ConfirmDialog.tsx';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { MoveTagDialog } from './MoveTagDialog.tsx';

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

interface GuestPageCardProps {
  cabin: Cabin;
  onActivate: () => void;
  /** Opens the preview on screens too narrow to show it beside this card. */
  onPreview: () => void;
  /** The button for a printable card. */
  printButton: ReactNode;
}

/** The guest page's links and tag, or the button that activates a tag. */
export function GuestPageCard({ cabin, onActivate, onPreview, printButton }: GuestPageCardProps) {
  const { t } = useTranslation();
  const [releasing, release] = useDisclosure(false);
  const [moving, move] = useDisclosure(false);
  const tag = useLinkedTag(cabin);
  const { token } = cabin;
  const site = useSite();
  return (
    <Card component="section" aria-labelledby="guest-page" padding="md">
      <Title order={3} fz="1.25rem" mb={4} id="guest-page">
        {t('cabins.details.guestPage.heading')}
      </Title>
      <Text c="var(--stone)" mb="md">
        {token === null
          ? t('cabins.details.guestPage.withoutTag')
          : t('cabins.details.guestPage.withTag', { token })}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          hiddenFrom="md"
          leftSection={<IconDeviceMobile size={20} aria-hidden />}
          onClick={onPreview}
        >
          {t('cabins.details.guestPage.preview')}
        </Button>
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
            {tag.canMove ? (
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={20} aria-hidden />}
                onClick={move.open}
              >
                {t('cabins.details.guestPage.move')}
              </Button>
            ) : null}
            {printButton}
            <Button variant="subtle" color="gray" c="var(--stone)" onClick={release.open}>
              {t('cabins.details.guestPage.release')}
            </Button>
          </>
        )}
      </Group>
      <ReleaseTagDialog cabin={cabin} tag={tag} opened={releasing} onClose={release.close} />
      <MoveTagDialog cabin={cabin} code={tag.code} opened={moving} onClose={move.close} />
    </Card>
  );
}
