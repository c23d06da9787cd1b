import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tagQrSvg } from '#shared/contracts/tags.ts';
import { fetchFile } from '#web/api/file.ts';
import { callKey } from '#web/api/use-call.ts';
import classes from './TagDialog.module.css';

const SIDE = 148;

/** The QR code as it is printed on the tag. The call wants the session's token, which an image cannot send. */
export function TagQr({ code }: { code: string }) {
  const { t } = useTranslation();
  const request = { params: { code } };
  const { data, isError } = useQuery({
    queryKey: callKey(tagQrSvg, request),
    queryFn: async ({ signal }) => (await fetchFile(tagQrSvg, request, { signal })).text(),
    staleTime: Infinity,
  });
  if (isError) return <Text c="var(--stone)">{t('adminTags.one.failed')}</Text>;
  if (data === undefined) return <Skeleton width={SIDE} height={SIDE} radius={10} />;
  return (
    <img
      className={classes['qr']}
      src={`data:image/svg+xml,${encodeURIComponent(data)}`}
      alt={t('adminTags.one.qr', { code })}
      width={SIDE}
      height={SIDE}
    />
  );
}
