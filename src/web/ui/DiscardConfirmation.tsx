import { Button, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from './DialogFooter.tsx';

interface DiscardConfirmationProps {
  opened: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before unsaved input is discarded, above the dialog in whose `Modal.Stack` it is. Escape keeps the input. */
export function DiscardConfirmation({ opened, onDiscard, onKeep }: DiscardConfirmationProps) {
  const { t } = useTranslation();
  return (
    <Modal
      stackId="discard"
      opened={opened}
      onClose={onKeep}
      title={t('ui.unsaved.title')}
      size={420}
      withCloseButton={false}
    >
      <Text>{t('ui.unsaved.text')}</Text>
      <DialogFooter>
        <Button variant="default" onClick={onDiscard}>
          {t('ui.unsaved.discard')}
        </Button>
        <Button onClick={onKeep} data-autofocus>
          {t('ui.unsaved.keep')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
