import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallRequest } from '#shared/contracts/call.ts';
import { checkCard } from '#shared/contracts/cards.ts';
import { useCall } from '#web/api/use-call.ts';

/** Names the letters that would be missing from the card, before it is printed; nothing where none would. */
export function Unprintable({ request }: { request: CallRequest<typeof checkCard> }) {
  const { t } = useTranslation();
  const { data } = useCall(checkCard, request, { placeholderData: keepPreviousData });
  if (data === undefined || data.unprintable.length === 0) return null;
  return (
    <Alert role="status" color="falu" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {t('cards.unprintable', { letters: data.unprintable.join(' ') })}
    </Alert>
  );
}
