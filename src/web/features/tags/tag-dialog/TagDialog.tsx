import { Group, Modal, Skeleton, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getTag, tagQrPng, tagQrSvg } from '#shared/contracts/tags.ts';
import { downloadFile } from '#web/api/file.ts';
import { useCall } from '#web/api/use-call.ts';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { RetireButton } from '../RetireButton.tsx';
import classes from './TagDialog.module.css';
import { TagFacts } from './TagFacts.tsx';
import { TagHistory } from './TagHistory.tsx';
import { TagLinks } from './TagLinks.tsx';
import { TagQr } from './TagQr.tsx';

interface TagDialogProps {
  code: string;
  opened: boolean;
  onClose: () => void;
}

/** One tag: its QR code, where it leads and hangs, what happened to it, and the way to retire it (R-tags-18). */
export function TagDialog({ code, opened, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const query = useCall(getTag, { params: { code } }, { enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('adminTags.one.title', { code })}
      size={560}
      className="sheet"
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Loaded
        query={query}
        placeholder={<Skeleton height={320} aria-label={t('ui.loading')} role="status" />}
      >
        {({ history, ...tag }) => (
          <Stack gap="lg">
            <div className={classes['head']}>
              <TagQr code={code} />
              <TagLinks tag={tag} />
            </div>
            <QrFiles code={code} />
            <TagFacts tag={tag} />
            <section aria-labelledby="tag-history">
              <Title order={3} fz="1rem" mb="xs" id="tag-history">
                {t('adminTags.one.history')}
              </Title>
              <TagHistory
                history={history}
                batch={tag.label === '' ? t('adminTags.batch', { id: tag.batchId }) : tag.label}
              />
            </section>
            {tag.state === 'retired' ? null : (
              <div>
                <RetireButton code={code} />
              </div>
            )}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

/** The QR code as files to print. */
function QrFiles({ code }: { code: string }) {
  const { t } = useTranslation();
  const params = { code };
  const failed = t('adminTags.one.failed');
  return (
    <Group gap="sm">
      <DownloadButton failed={failed} download={() => downloadFile(tagQrSvg, { params }, `${code}.svg`)}>
        {t('adminTags.one.svg')}
      </DownloadButton>
      <DownloadButton failed={failed} download={() => downloadFile(tagQrPng, { params }, `${code}.png`)}>
        {t('adminTags.one.png')}
      </DownloadButton>
    </Group>
  );
}
