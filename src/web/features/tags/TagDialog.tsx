import { Group, Modal, Skeleton, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#shared/contracts/call.ts';
import { getTag, tagQrPng, tagQrSvg } from '#shared/contracts/tags.ts';
import { downloadFile } from '#web/api/file.ts';
import { useCall } from '#web/api/use-call.ts';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { RetireButton } from './RetireButton.tsx';
import classes from './TagDialog.module.css';
import { TagState } from '#web/ui/TagState.tsx';

interface TagDialogProps {
  code: string;
  opened: boolean;
  onClose: () => void;
}

/** One tag: its QR code as a file, what happened to it, and the way to retire it. */
export function TagDialog({ code, opened, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const query = useCall(getTag, { params: { code } }, { enabled: opened });
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
            {data.state === 'retired' ? null : <RetireButton code={code} />}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

type History = CallAnswer<typeof getTag>['history'];

/** What happened to a tag, the latest first: what, when, by whom, in which cabin and why. */
function TagHistory({ history }: { history: History }) {
  const { t } = useTranslation();
  return (
    <ol className={classes['history']} reversed>
      {history.toReversed().map(({ event, at, by, cabinName, reason }) => (
        <li key={`${at} ${event}`}>
          <p>
            {t(`adminTags.one.events.${event}`)}
            {cabinName === null ? null : `: ${cabinName}`}
          </p>
          {reason === null ? null : <p>{t('adminTags.one.reason', { reason })}</p>}
          <p className={classes['quiet']}>
            <Moment at={at} /> · {by ?? t('lists.nobody')}
          </p>
        </li>
      ))}
    </ol>
  );
}
