import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notice } from '#web/ui/notice.ts';
import { useRetire } from '../api/mark.ts';

/** Takes the tag out of use, after asking; a reason goes into its history. */
export function RetireButton({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation();
  const retire = useRetire(code);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setError(null);
    try {
      await retire.mutateAsync(reason);
      notice(t('verifier.retired', { code }));
      setAsking(false);
      onDone();
    } catch (failure) {
      setError(serverMessage(failure, t('verifier.retireFailed')));
    }
  };

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('verifier.retire')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('verifier.retireTitle', { code })}
        confirm={t('verifier.retire')}
        busy={retire.isPending}
        error={error}
      >
        <Text>{t('verifier.retireText')}</Text>
        <TextInput
          label={t('verifier.reason')}
          description={t('verifier.reasonHint')}
          maxLength={TEXT_LIMITS.retireReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
