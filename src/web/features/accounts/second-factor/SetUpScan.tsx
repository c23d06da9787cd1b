import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirmSecondFactor, type SetUp } from '#shared/contracts/accounts/second-factor.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { CodeField } from '#web/features/accounts/CodeField.tsx';
import { CopyIcon } from '#web/ui/CopyAction.tsx';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { QrPicture } from '#web/ui/QrPicture.tsx';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import classes from './SetUpScan.module.css';
import { SECOND_FACTOR_CALLS } from './second-factor-calls.ts';

interface SetUpScanProps {
  setUp: SetUp;
  onDone: (codes: readonly string[]) => void;
}

/** The second step: shows the secret as QR code, link and text, and asks for a first code. */
export function SetUpScan({ setUp: { secret, otpauthUri }, onDone }: SetUpScanProps) {
  const { t } = useTranslation();
  const { mutateAsync: confirm } = useSend(confirmSecondFactor, { invalidates: SECOND_FACTOR_CALLS });
  const { form, error, busy, submit } = useSaveForm({
    initialValues: { code: '' },
    validate: validateWith(confirmSecondFactor.body),
    save: async (body) => onDone((await confirm({ body })).recoveryCodes),
    errorOf: (failure, isAtField) =>
      isAtField ? null : serverMessage(failure, t('security.secondFactor.failed')),
  });

  return (
    <form onSubmit={submit} noValidate>
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
        <DialogActions busy={busy} submit={t('security.secondFactor.turnOn')} />
      </Stack>
    </form>
  );
}
