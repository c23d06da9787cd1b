import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { saveFile } from '#web/api/file.ts';
import classes from './RecoveryCodesDialog.module.css';

interface RecoveryCodesDialogProps {
  opened: boolean;
  codes: readonly string[];
  onClose: () => void;
  /** Called after the exit transition. */
  onClosed: () => void;
}

const STAY_OPEN = () => {};

/** Shows the recovery codes, which are never shown again. Only its button closes it. */
export function RecoveryCodesDialog({ opened, codes, onClose, onClosed }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const heading = t('security.secondFactor.codes.heading', { site: `${PRODUCT_NAME} (${location.host})` });
  const text = `${heading}\n${t('security.secondFactor.codes.once')}\n\n${codes.join('\n')}\n`;
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`);
  return (
    <Modal
      opened={opened}
      onClose={STAY_OPEN}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={t('security.secondFactor.codes.title')}
      size={460}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      classNames={{ root: classes['root'] ?? '' }}
    >
      <Stack gap="md">
        <Text className={classes['screen'] ?? ''}>{t('security.secondFactor.codes.text')}</Text>
        <p className={classes['paper']}>
          {heading}
          <br />
          {t('security.secondFactor.codes.once')}
        </p>
        <ul className={classes['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group gap="sm" className={classes['screen'] ?? ''}>
          <CopyAction value={text}>{t('security.secondFactor.codes.copy')}</CopyAction>
          <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={download}>
            {t('security.secondFactor.codes.download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('security.secondFactor.codes.print')}
          </Button>
        </Group>
        <DialogFooter className={classes['screen'] ?? ''}>
          <Button onClick={onClose}>{t('security.secondFactor.codes.done')}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
