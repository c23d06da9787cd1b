import { Group, Modal, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tagQrPng, tagQrSvg } from '#shared/contracts/tags.ts';
import { downloadFile } from '#web/api/file.ts';
import { RetireButton } from '#web/features/verifier/result/RetireButton.tsx';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { tagQuery } from '../api/tag.ts';
import { TagHistory } from './TagHistory.tsx';
import { TagState } from './TagState.tsx';

interface TagDialogProps {
  code: string;
  opened: boolean;
  onClose: () => void;
}

/** One tag: its QR code as a file, what happened to it, and the way to retire it. */
export function TagDialog({ code, opened, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...tagQuery(code), enabled: opened });
  const { data } = query;
  const params = { code };
  const failed = t('adminTags.one.failed');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('adminTags.one.title', { code })}
      size={560}
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Stack gap="lg">
        <Group gap="sm">
          <DownloadButton failed={failed} download={() => downloadFile(tagQrSvg, { params }, `${code}.svg`)}>
            {t('adminTags.one.svg')}
          </DownloadButton>
          <DownloadButton failed={failed} download={() => downloadFile(tagQrPng, { params }, `${code}.png`)}>
            {t('adminTags.one.png')}
          </DownloadButton>
        </Group>
        <section aria-labelledby="tag-history">
          <Title order={3} fz="1rem" mb="xs" id="tag-history">
            {t('adminTags.one.history')}
          </Title>
          <Loaded query={query} waiting={<Skeleton height={96} aria-label={t('ui.loading')} role="status" />}>
            {({ history }) => <TagHistory history={history} />}
          </Loaded>
        </section>
        {data === undefined ? null : (
          <Group justify="space-between">
            <TagState state={data.state} />
            {data.state === 'retired' ? null : (
              <RetireButton code={code} onDone={() => void query.refetch()} />
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
