import { Modal, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import {
  CARD_SIZES,
  CARD_VARIANTS,
  type CardSize,
  type CardVariant,
  printCard,
} from '#shared/contracts/cards.ts';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, isGuestLanguage } from '#shared/languages.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { downloadFile } from '#web/api/file.ts';
import { useCall } from '#web/api/use-call.ts';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { CardPreview } from './CardPreview.tsx';
import { Unprintable } from './Unprintable.tsx';

interface PrintCardDialogProps {
  cabin: Cabin;
  token: string;
  opened: boolean;
  onClose: () => void;
}

/** What a guide can be opened at: the catalog's services by their keys, the host's own by their ids and names. */
function useParts({ services }: Cabin) {
  const { t } = useTranslation();
  const shown = services.filter(
    // The weather has no part of its own in a guide (R-guests-4).
    ({ key, isEnabled, isFilledIn }) => isEnabled && isFilledIn && key !== 'weather_now',
  );
  const { data: templates = [] } = useCall(
    listTemplates,
    {},
    { enabled: shown.some(({ key }) => key === 'custom') },
  );
  return shown.map(({ key, serviceId }) => {
    const own = templates.find(({ id }) => id === serviceId);
    if (own !== undefined) return { value: String(serviceId), label: own.name };
    return { value: key, label: t(`kinds.${key}.name`) };
  });
}

/** Asks what the card is for, how large it is and in which language, shows it, and saves it as a PDF. */
export function PrintCardDialog({ cabin, token, opened, onClose }: PrintCardDialogProps) {
  const { t } = useTranslation();
  const [variant, setVariant] = useState<CardVariant>('card');
  const [size, setSize] = useState<CardSize>('a6');
  const [lang, setLang] = useState(cabin.language);
  const [at, setAt] = useState<string>();
  const parts = useParts(cabin);
  const params = { id: cabin.id };
  const content = { variant, lang, at };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('cards.print')}
      size={760}
      className="sheet"
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <CardPreview request={{ params, query: content }} />
        <Stack gap="md">
          <Text c="var(--stone)">{t('cards.intro')}</Text>
          <Unprintable request={{ params, query: content }} />
          <NativeSelect
            label={t('cards.variant')}
            value={variant}
            onChange={(event) =>
              setVariant(CARD_VARIANTS.find((one) => one === event.currentTarget.value) ?? 'card')
            }
            data={CARD_VARIANTS.map((one) => ({ value: one, label: t(`cards.variants.${one}`) }))}
          />
          <NativeSelect
            label={t('cards.at')}
            value={at ?? ''}
            onChange={(event) => setAt(event.currentTarget.value || undefined)}
            data={[
              { value: '', label: t(variant === 'door' ? 'cards.atDoor' : 'cards.beginning') },
              ...parts,
            ]}
          />
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
      </SimpleGrid>
      <DialogFooter>
        <DownloadButton
          variant="filled"
          failed={t('cards.failed')}
          download={() =>
            downloadFile(
              printCard,
              { params, query: { ...content, size } },
              `${variant}-${token}-${size}-${lang}.pdf`,
            )
          }
        >
          {t('cards.download')}
        </DownloadButton>
      </DialogFooter>
    </Modal>
  );
}
