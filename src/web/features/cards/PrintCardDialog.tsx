import { Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { CARD_SIZES, type CardSize, printCard } from '#shared/contracts/cards.ts';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, isGuestLanguage } from '#shared/languages.ts';
import { downloadFile } from '#web/api/file.ts';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';

interface PrintCardDialogProps {
  cabin: Cabin;
  token: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the paper's size and the card's language, and saves the card as a PDF. */
export function PrintCardDialog({ cabin, token, opened, onClose }: PrintCardDialogProps) {
  const { t } = useTranslation();
  const [size, setSize] = useState<CardSize>('a6');
  const [lang, setLang] = useState(cabin.language);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('cards.print')}
      size={460}
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Stack gap="md">
        <Text c="var(--stone)">{t('cards.intro')}</Text>
        <NativeSelect
          label={t('cards.size')}
          value={size}
          onChange={(event) => setSize(CARD_SIZES.find((one) => one === event.currentTarget.value) ?? 'a6')}
          data={CARD_SIZES.map((one) => ({ value: one, label: t(`cards.sizes.${one}`) }))}
        />
        <NativeSelect
          label={t('cards.language')}
          description={t('cards.languageHint')}
          value={lang}
          onChange={(event) => {
            if (isGuestLanguage(event.currentTarget.value)) setLang(event.currentTarget.value);
          }}
          data={GUEST_LANGUAGES.map((one) => ({ value: one, label: GUEST_LANGUAGE_NAMES[one] }))}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <DownloadButton
          variant="filled"
          failed={t('cards.failed')}
          download={() =>
            downloadFile(
              printCard,
              { params: { id: cabin.id }, query: { size, lang } },
              `card-${token}-${size}-${lang}.pdf`,
            )
          }
        >
          {t('cards.download')}
        </DownloadButton>
      </Group>
    </Modal>
  );
}
