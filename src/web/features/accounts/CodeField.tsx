import { Anchor, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LETTER_BY_LETTER } from '#web/ui/letter-by-letter.ts';
import { KEEP_ESCAPE } from '#web/ui/keep-escape.ts';

interface CodeFieldProps extends TextInputProps {
  ref?: Ref<HTMLInputElement>;
  /** Whether a recovery code does as well; it has letters, for which phones show other keys. */
  withRecovery?: boolean;
  /** Whether it can stand above another dialog, for which Escape is not meant then. */
  keepsEscape?: boolean;
}

/** The six digits of an authenticator app, which phones and password managers fill in, or a recovery code. */
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
  const escape = keepsEscape ? KEEP_ESCAPE : {};
  return (
    <Stack gap={8} align="stretch">
      <TextInput
        ref={both}
        label={isRecovery ? t('accounts.code.recoveryLabel') : t('accounts.code.label')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        {...LETTER_BY_LETTER}
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
