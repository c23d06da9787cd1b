import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retireTag } from '#shared/contracts/tags.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ConfirmDialog.tsx';
import { TAG_UPDATE_OPTIONS } from './checks/checks-store.ts';

interface RetireButtonProps {
  code: string;
  onDone?: () => void;
}

/** Retires the tag after confirmation; the reason goes into its history. */
export function RetireButton({ code, onDone }: RetireButtonProps) {
  const { t } = useTranslation();
  const retire = useSend(retireTag, TAG_UPDATE_OPTIONS);
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        {t('adminTags.retire.submit')}
      </Button>
      <ActionDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('adminTags.retire.title', { code })}
        confirm={t('adminTags.retire.submit')}
        act={() => retire.mutateAsync({ params: { code }, body: { reason } })}
        done={t('adminTags.retire.done', { code })}
        failed={t('adminTags.retire.failed')}
        {...(onDone !== undefined && { onDone })}
      >
        <Text>{t('adminTags.retire.text')}</Text>
        <TextInput
          label={t('adminTags.retire.reason')}
          description={t('adminTags.retire.reasonHint')}
          maxLength={TEXT_LIMITS.retireReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ActionDialog>
    </>
  );
}
