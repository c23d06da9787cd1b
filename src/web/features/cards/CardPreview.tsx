import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallRequest } from '#shared/contracts/call.ts';
import { showCard } from '#shared/contracts/cards.ts';
import { fetchFile } from '#web/api/file.ts';
import { callKey } from '#web/api/use-call.ts';
import classes from './CardPreview.module.css';

type Asked = CallRequest<typeof showCard>;

/** The server's picture as an address of its own: an `img` could not send the session's token. */
async function pictureOf(request: Asked, signal: AbortSignal): Promise<string> {
  const file = await fetchFile(showCard, request, { signal });
  return `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
}

/** The card as it will be printed. The last one stays until the next is drawn. */
export function CardPreview({ request }: { request: Asked }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: callKey(showCard, request),
    queryFn: ({ signal }) => pictureOf(request, signal),
    placeholderData: keepPreviousData,
  });
  if (data !== undefined) return <img className={classes['card']} src={data} alt={t('cards.preview')} />;
  if (isError) return <Text c="var(--stone)">{t('cards.failed')}</Text>;
  return <Skeleton className={classes['card']} />;
}
