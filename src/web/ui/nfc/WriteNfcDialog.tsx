import { Alert, Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/api/site.ts';
import { DialogFooter } from '../DialogFooter.tsx';
import { type NfcFailure, writeNfcTag } from './write-nfc.ts';

interface WriteNfcDialogProps {
  code: string;
  opened: boolean;
  onClose: () => void;
}

/** "Write to an NFC tag": waits for one, and says whether it was written (R-tags-20). */
export function WriteNfcDialog({ code, opened, onClose }: WriteNfcDialogProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  return (
    <Modal opened={opened} onClose={onClose} title={t('tags.nfc.title')} size={460} withCloseButton={false}>
      <Writing
        key={attempt}
        code={code}
        opened={opened}
        onClose={onClose}
        onAgain={() => setAttempt(attempt + 1)}
      />
    </Modal>
  );
}

type State = 'waiting' | 'written' | NfcFailure;

/** One attempt, which ends when the dialog begins to close. */
function Writing({ code, opened, onClose, onAgain }: WriteNfcDialogProps & { onAgain: () => void }) {
  const { t } = useTranslation();
  const site = useSite();
  const [state, setState] = useState<State>('waiting');
  // As in the tag's QR code, so that it counts as a scan of the tag.
  const address = `${site?.publicUrl ?? location.origin}/cabins/${code}?s=q`;
  useEffect(() => {
    if (!opened) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void writeNfcTag(address, signal).then((result) => {
      if (!signal.aborted) setState(result);
    });
    return () => controller.abort();
  }, [address, opened]);
  const button = useRef<HTMLButtonElement>(null);
  // The button for another attempt, which had the focus, is gone.
  useEffect(() => button.current?.focus(), []);
  const isWaiting = state === 'waiting';
  const isWritten = state === 'written';
  return (
    <>
      <Stack gap="md" role="status">
        {isWaiting ? (
          <>
            <Text>{t('tags.nfc.hold')}</Text>
            <Text c="var(--stone)">{t('tags.nfc.overwrites')}</Text>
            <Loader type="dots" aria-hidden />
          </>
        ) : null}
        {isWritten ? (
          <Alert color="gray" variant="light" icon={<IconCircleCheck size={20} aria-hidden />}>
            {t('tags.nfc.written')}
          </Alert>
        ) : null}
        {isWaiting || isWritten ? null : (
          <Alert color="falu" variant="light" icon={<IconAlertCircle size={20} aria-hidden />}>
            {t(`tags.nfc.failures.${state}`)}
          </Alert>
        )}
      </Stack>
      <DialogFooter>
        {isWaiting ? null : (
          <Button variant="default" onClick={onAgain}>
            {t(isWritten ? 'tags.nfc.another' : 'ui.retry')}
          </Button>
        )}
        <Button ref={button} variant={isWritten ? 'filled' : 'default'} onClick={onClose}>
          {t(isWaiting ? 'ui.cancel' : isWritten ? 'tags.nfc.done' : 'ui.close')}
        </Button>
      </DialogFooter>
    </>
  );
}
