import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { ReleaseTagDialog } from './ReleaseTagDialog.tsx';

/** How guests get to the guide: by the tag that is linked, or is still to be. */
export function GuestPageCard({ cabin, onActivate }: { cabin: Cabin; onActivate: () => void }) {
  const { t } = useTranslation();
  const [releasing, release] = useDisclosure(false);
  const { token } = cabin;
  return (
    <Card component="section" aria-labelledby="guest-page" padding="lg">
      <Title order={3} fz="1.25rem" mb="xs" id="guest-page">
        {t('cabinDetails.guestPage.heading')}
      </Title>
      {token === null ? (
        <Stack gap="md">
          <Text c="var(--stone)">{t('cabinDetails.guestPage.withoutTag')}</Text>
          <Button leftSection={<IconQrcode size={20} aria-hidden />} onClick={onActivate}>
            {t('cabinDetails.guestPage.activate')}
          </Button>
        </Stack>
      ) : (
        <Stack gap="md">
          <Text c="var(--stone)">{t('cabinDetails.guestPage.withTag', { token })}</Text>
          <Button
            component="a"
            href={`/cabins/${token}`}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={18} role="img" aria-label={t('cabinDetails.newTab')} />}
          >
            {t('cabinDetails.guestPage.open')}
          </Button>
          <Button variant="subtle" color="gray" c="var(--stone)" onClick={release.open}>
            {t('cabinDetails.guestPage.release')}
          </Button>
        </Stack>
      )}
      <ReleaseTagDialog cabinId={cabin.id} token={token} opened={releasing} onClose={release.close} />
    </Card>
  );
}
