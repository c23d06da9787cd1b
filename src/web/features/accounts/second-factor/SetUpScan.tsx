import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmSecondFactor, type SetUp } from '#shared/contracts/accounts/second-factor.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { CodeField } from '#web/features/accounts/CodeField.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith, showFieldErrors } from '#web/ui/form-validation.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FACTOR_CHANGES } from './factor-changes.ts';
import { QrPicture } from './QrPicture.tsx';
import classes from './SetUpScan.module.css';

interface SetUpScanProps {
  setUp: SetUp;
  onDone: (codes: readonly string[]) => void;
}

/** The second step: the secret as a QR code, as a link for an app on this device and as text, and a first code. */
export function SetUpScan({ setUp: { secret, otpauthUri }, onDone }: SetUpScanProps) {
  const { t } = useTranslation();
  const confirming = useSend(confirmSecondFactor, { invalidates: FACTOR_CHANGES });
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(confirmSecondFactor.body) });

  const confirm = form.onSubmit(async (body) => {
    if (confirming.isPending) return;
    setError(null);
    try {
      onDone((await confirming.mutateAsync({ body })).recoveryCodes);
    } catch (failure) {
      if (!showFieldErrors(form, failure))
        setError(serverMessage(failure, t('security.secondFactor.failed')));
    }
  }, focusFirstError(form));

  return (
    <form onSubmit={confirm} noValidate>
      <Stack gap="md">
        <Text>{t('security.secondFactor.setUp.scan')}</Text>
        <QrPicture text={otpauthUri} label={t('security.secondFactor.setUp.qr')} />
        <Anchor href={otpauthUri} className={classes['link'] ?? ''}>
          {t('security.secondFactor.setUp.open')}
        </Anchor>
        <div>
          <Text c="var(--stone)">{t('security.secondFactor.setUp.type')}</Text>
          <Group gap={4} wrap="nowrap">
            <code className={classes['secret']}>{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
            <CopyIcon value={secret} label={t('security.secondFactor.setUp.copy')} />
          </Group>
        </div>
        <FormError message={error} />
        <CodeField
          aria-required
          description={t('security.secondFactor.setUp.codeHint')}
          autoFocus
          {...form.getInputProps('code')}
        />
        <DialogActions busy={confirming.isPending} submit={t('security.secondFactor.turnOn')} />
      </Stack>
    </form>
  );
}
