import { Alert, Modal, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import {
  CARD_SIZES,
  CARD_VARIANTS,
  type CardSize,
  type CardVariant,
  checkCard,
  printCard,
  showCard,
} from '#shared/contracts/cards.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, isGuestLanguage } from '#shared/languages.ts';
import { downloadFile, fetchFile } from '#web/api/file.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import classes from './PrintCardDialog.module.css';

interface PrintCardDialogProps {
  cabin: Cabin;
  token: string;
  opened: boolean;
  onClose: () => void;
}

/** A dialog to choose a card's variant, part, size and language, with a preview and a PDF download (R-cards-5). */
export function PrintCardDialog({ cabin, token, opened, onClose }: PrintCardDialogProps) {
  const { t } = useTranslation();
  const [variant, setVariant] = useState<CardVariant>('card');
  const [size, setSize] = useState<CardSize>('a6');
  const [lang, setLang] = useState(cabin.language);
  const [at, setAt] = useState<string>();
  const partOptions = usePartOptions(cabin);
  const params = { id: cabin.id };
  const query = { variant, lang, at };
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
        <CardPreview request={{ params, query }} />
        <Stack gap="md">
          <Text c="var(--stone)">{t('cards.intro')}</Text>
          <UnprintableCharacters request={{ params, query }} />
          <NativeSelect
            label={t('cards.variant')}
            value={variant}
            onChange={(event) =>
              setVariant(CARD_VARIANTS.find((option) => option === event.currentTarget.value) ?? 'card')
            }
            data={CARD_VARIANTS.map((option) => ({ value: option, label: t(`cards.variants.${option}`) }))}
          />
          <NativeSelect
            label={t('cards.at')}
            value={at ?? ''}
            onChange={(event) => setAt(event.currentTarget.value || undefined)}
            data={[
              { value: '', label: t(variant === 'door' ? 'cards.atDoor' : 'cards.beginning') },
              ...partOptions,
            ]}
          />
          <NativeSelect
            label={t('cards.size')}
            value={size}
            onChange={(event) =>
              setSize(CARD_SIZES.find((option) => option === event.currentTarget.value) ?? 'a6')
            }
            data={CARD_SIZES.map((option) => ({ value: option, label: t(`cards.sizes.${option}`) }))}
          />
          <NativeSelect
            label={t('cards.language')}
            description={t('cards.languageHint')}
            value={lang}
            onChange={(event) => {
              if (isGuestLanguage(event.currentTarget.value)) setLang(event.currentTarget.value);
            }}
            data={GUEST_LANGUAGES.map((tag) => ({ value: tag, label: GUEST_LANGUAGE_NAMES[tag] }))}
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
              { params, query: { ...query, size } },
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

/** Parts of the guide that the card's QR code can open: services by key, custom services by id. */
function usePartOptions({ services }: Cabin) {
  const { t } = useTranslation();
  const shown = services.filter(
    // The weather is not a part of the guide (R-guests-4).
    ({ key, isEnabled, isFilledIn }) => isEnabled && isFilledIn && key !== 'weather_now',
  );
  const { data: templates = [] } = useCall(
    listTemplates,
    {},
    { enabled: shown.some(({ key }) => key === 'custom') },
  );
  return shown.map(({ key, serviceId }) => {
    const template = templates.find(({ id }) => id === serviceId);
    if (template !== undefined) return { value: String(serviceId), label: template.name };
    return { value: key, label: t(`kinds.${key}.name`) };
  });
}

/** Fetches the picture as a data: URL, because an `img` cannot send the session's token. */
async function fetchPicture(request: CallRequest<typeof showCard>, signal: AbortSignal): Promise<string> {
  const file = await fetchFile(showCard, request, { signal });
  return `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
}

/** The card as it will be printed. The previous one stays in view until the next is loaded. */
function CardPreview({ request }: { request: CallRequest<typeof showCard> }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: callKey(showCard, request),
    queryFn: ({ signal }) => fetchPicture(request, signal),
    placeholderData: keepPreviousData,
  });
  if (data !== undefined) return <img className={classes['card']} src={data} alt={t('cards.preview')} />;
  if (isError) return <Text c="var(--stone)">{t('cards.failed')}</Text>;
  return <Skeleton className={classes['card']} />;
}

/** Lists the characters that cannot be printed and will be missing from the card (R-cards-6). */
function UnprintableCharacters({ request }: { request: CallRequest<typeof checkCard> }) {
  const { t } = useTranslation();
  const { data } = useCall(checkCard, request, { placeholderData: keepPreviousData });
  if (data === undefined || data.unprintable.length === 0) return null;
  return (
    <Alert role="status" color="falu" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {t('cards.unprintable', { letters: data.unprintable.join(' ') })}
    </Alert>
  );
}
