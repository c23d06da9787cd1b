import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange, IconDeviceMobile, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { useSite } from '#web/api/site.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { MoveTagDialog } from './MoveTagDialog.tsx';
import { ReleaseTagDialog } from './ReleaseTagDialog.tsx';
import { useLinkedTag } from './use-linked-tag.ts';

interface GuestPageCardProps {
  cabin: Cabin;
  onActivate: () => void;
  /** Where the preview is not in view beside this. */
  onPreview: () => void;
  /** The way to a card to print. */
  printCard: ReactNode;
}

/** How guests get to the guide: by the tag that is linked, or is still to be. */
export function GuestPageCard({ cabin, onActivate, onPreview, printCard }: GuestPageCardProps) {
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
            {tag.mayMove ? (
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={20} aria-hidden />}
                onClick={move.open}
              >
                {t('cabins.details.guestPage.move')}
              </Button>
            ) : null}
            {printCard}
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
