import { Anchor, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_AUTOCORRECT, STOP_ESCAPE_PROPAGATION } from '#web/ui/field-props.ts';

interface CodeFieldProps extends TextInputProps {
  ref?: Ref<HTMLInputElement>;
  /** Accepts a recovery code as well, which contains letters and so needs another phone keyboard. */
  withRecovery?: boolean;
  /** Set when the field may lie above another dialog, which must not react to Escape. */
  keepsEscape?: boolean;
}

/** A six-digit code of an authenticator app, which phones and password managers can fill in, or a recovery code. */
export function CodeField({
  ref = null,
  withRecovery = false,
  keepsEscape = false,
  ...rest
}: CodeFieldProps) {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const both = useMergedRef(ref, input);
  const escape = keepsEscape ? STOP_ESCAPE_PROPAGATION : {};
  return (
    <Stack gap={8} align="stretch">
      <TextInput
        ref={both}
        label={isRecovery ? t('accounts.code.recoveryLabel') : t('accounts.code.label')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        {...NO_AUTOCORRECT}
        withAsterisk={false}
        {...escape}
        {...rest}
      />
      {withRecovery ? (
        <Anchor
          component="button"
          type="button"
          w="fit-content"
          onClick={() => {
            setIsRecovery(!isRecovery);
            input.current?.focus();
          }}
          {...escape}
        >
          {isRecovery ? t('accounts.code.useApp') : t('accounts.code.useRecovery')}
        </Anchor>
      ) : null}
    </Stack>
  );
}
