import { NativeSelect, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAudit } from '#shared/contracts/audit.ts';
import { invite, type Invited, listInvitations } from '#shared/contracts/invitations.ts';
import { HOST_LANGUAGES, hostLanguageName } from '#shared/languages.ts';
import { INVITATION_DAYS, INVITATIONS_PER_CALL } from '#shared/limits.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { GrowingTextarea } from '#web/ui/GrowingTextarea.tsx';
import { currentLanguage } from '#web/words/i18n.ts';
import { typedAddresses } from './typed-addresses.ts';

interface InviteFormProps {
  onDirty: (isDirty: boolean) => void;
  onInvited: (became: Invited) => void;
}

/** Whom to invite, and in which language. */
export function InviteForm({ onDirty, onInvited }: InviteFormProps) {
  const { t } = useTranslation();
  const inviting = useSend(invite, { invalidates: [listInvitations, listAudit] });
  const addresses = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [language, setLanguage] = useState(currentLanguage());
  const [wrong, setWrong] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** What is wrong with the addresses; null when nothing is. */
  const faultOf = ({ emails, wrong: words }: ReturnType<typeof typedAddresses>): string | null => {
    const [first] = words;
    if (first !== undefined) return t('invitations.wrong', { word: first });
    if (emails.length === 0) return t('invitations.none');
    return emails.length > INVITATIONS_PER_CALL
      ? t('invitations.tooMany', { most: INVITATIONS_PER_CALL, typed: emails.length })
      : null;
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inviting.isPending) return;
    const typed = typedAddresses(text);
    const fault = faultOf(typed);
    setWrong(fault);
    setError(null);
    if (fault !== null) {
      addresses.current?.focus();
      return;
    }
    try {
      onInvited(await inviting.mutateAsync({ body: { emails: typed.emails, language } }));
    } catch (failure) {
      setError(serverMessage(failure, t('lists.changeFailed')));
    }
  };

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <FormError message={error} />
        <GrowingTextarea
          ref={addresses}
          label={t('invitations.addresses')}
          description={t('invitations.addressesHint', { most: INVITATIONS_PER_CALL })}
          minRows={3}
          maxRows={10}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onDirty(event.currentTarget.value.trim() !== '');
          }}
          error={wrong}
        />
        <NativeSelect
          label={t('invitations.language')}
          description={t('invitations.languageHint', { days: INVITATION_DAYS })}
          value={language}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setLanguage(HOST_LANGUAGES.find((each) => each === chosen) ?? language);
          }}
          data={HOST_LANGUAGES.map((each) => ({ value: each, label: hostLanguageName(each) }))}
        />
      </Stack>
      <DialogActions busy={inviting.isPending} submit={t('invitations.submit')} />
    </form>
  );
}
