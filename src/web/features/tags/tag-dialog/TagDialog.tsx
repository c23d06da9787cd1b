import { Anchor, Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconNfc } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getTag, type Tag, tagQrPng, tagQrSvg } from '#shared/contracts/tags.ts';
import { downloadFile, fetchFile } from '#web/api/file.ts';
import { useSite } from '#web/api/site.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { CopyIcon } from '#web/ui/CopyAction.tsx';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { TagCode } from '#web/ui/TagState.tsx';
import { canWriteNfc } from '#web/ui/nfc/write-nfc.ts';
import { RetireButton } from '../RetireButton.tsx';
import { WriteNfcDialog } from '#web/ui/nfc/WriteNfcDialog.tsx';
import classes from './TagDialog.module.css';
import { TagFacts, TagHistory } from './TagFacts.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TAG_CODE } from '#shared/tag-code.ts';

interface TagDialogProps {
  code: string;
  opened: boolean;
  onClose: () => void;
}

/** A tag's QR code, links, facts and history, with a button to retire it (R-tags-18). */
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
            <QrDownloads code={code} />
            {canWriteNfc() && tag.state !== 'retired' ? <WriteNfc code={code} /> : null}
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

function WriteNfc({ code }: { code: string }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div>
      <Button variant="default" leftSection={<IconNfc size={20} aria-hidden />} onClick={open}>
        {t('tags.nfc.open')}
      </Button>
      <WriteNfcDialog code={code} opened={opened} onClose={close} />
    </div>
  );
}

function QrDownloads({ code }: { code: string }) {
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

/** Width and height of the QR code in px. */
const QR_SIZE = 148;

/** The QR code as printed on the tag. It is fetched, because an `img` cannot send the session's token. */
function TagQr({ code }: { code: string }) {
  const { t } = useTranslation();
  const request = { params: { code } };
  const { data, isError } = useQuery({
    queryKey: callKey(tagQrSvg, request),
    queryFn: async ({ signal }) => (await fetchFile(tagQrSvg, request, { signal })).text(),
    staleTime: Infinity,
  });
  if (isError) return <Text c="var(--stone)">{t('adminTags.one.failed')}</Text>;
  if (data === undefined) return <Skeleton width={QR_SIZE} height={QR_SIZE} radius={10} />;
  return (
    <img
      className={classes['qr']}
      src={`data:image/svg+xml,${encodeURIComponent(data)}`}
      alt={t('adminTags.one.qr', { code })}
      width={QR_SIZE}
      height={QR_SIZE}
    />
  );
}

/** The code of a tag, its guest page and, while it is free, the page to activate it; all to copy. */
function TagLinks({ tag: { code, state } }: { tag: Pick<Tag, 'code' | 'state'> }) {
  const { t } = useTranslation();
  const site = useSite()?.publicUrl ?? location.origin;
  return (
    <Stack gap="xs" className={classes['links'] ?? ''}>
      <div className={classes['link']}>
        <TagCode code={code} />
        <CopyIcon value={code} label={t('adminTags.copyOne', { code })} />
      </div>
      <CopyableLink name={t('adminTags.one.guestLink')} link={`${site}/cabins/${code}`} />
      {state === 'free' ? (
        <CopyableLink
          name={t('adminTags.one.activationLink')}
          link={`${site}/host/cabins?activate=${code}`}
        />
      ) : null}
    </Stack>
  );
}

function CopyableLink({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text c="var(--stone)" fz="0.875rem">
        {name}
      </Text>
      <div className={classes['link']}>
        <Anchor href={link} target="_blank" rel="noreferrer" className={classes['address'] ?? ''}>
          {link.replace(/^https?:\/\//, '')}
        </Anchor>
        <CopyIcon value={link} label={t('adminTags.one.copyLink', { name })} />
      </div>
    </div>
  );
}

/** Which tag's dialog is open. It is in the URL, so that links open it and Back closes it. */
export function useTagDialog() {
  const [search, setSearch] = useSearchParams();
  const param = search.get('tag');
  const code = param !== null && TAG_CODE.test(param) ? param : null;
  // Kept while the dialog closes.
  const [lastCode, setLastCode] = useState(code);
  if (code !== null && code !== lastCode) setLastCode(code);

  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('tag');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    code: lastCode,
    isOpen: code !== null,
    /** Opens it above the list as it is now. */
    linkTo: (next: string) => {
      const after = new URLSearchParams(search);
      after.set('tag', next);
      return { search: after.toString() };
    },
    close,
  };
}
