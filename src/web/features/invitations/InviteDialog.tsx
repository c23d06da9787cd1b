import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invite, type Invited, listInvitations } from '#shared/contracts/invitations.ts';
import { DialogActions, DialogFooter } from '#web/ui/DialogFooter.tsx';
import { useDialogClose, useUnsavedInput } from '#web/ui/dialog-context.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { locale } from '#web/words/locale.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { HOST_LANGUAGES, hostLanguageName } from '#shared/languages.ts';
import { INVITATION_DAYS, INVITATIONS_PER_CALL } from '#shared/limits.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { GrowingTextarea } from '#web/ui/GrowingTextarea.tsx';
import { currentLanguage } from '#web/words/i18n.ts';
import { parseAddresses } from './parse-addresses.ts';
import { CopyIcon } from '#web/ui/CopyAction.tsx';

/** Opens the Invite dialog, an empty one each time. */
export function InviteButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconMailPlus size={20} aria-hidden />} onClick={() => setOpened(true)}>
        {t('invitations.invite')}
      </Button>
      {opened ? <InviteDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}

/** First the form, then the result for each address. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [result, setResult] = useState<Invited | null>(null);
  return (
    <FormDialog opened onClose={onClose} title={t('invitations.invite')}>
      {result === null ? <InviteForm onInvited={setResult} /> : <InviteResult result={result} />}
    </FormDialog>
  );
}

/** The result: how many were invited, their links, and the addresses that already have an account. */
function InviteResult({ result: { invited, known, mailed } }: { result: Invited }) {
  const { t } = useTranslation();
  const close = useDialogClose();
  return (
    <>
      <Stack gap="md" role="status">
        {invited.length === 0 ? null : (
          <Text>
            {t(mailed ? 'invitations.mailed' : 'invitations.notMailed', {
              count: invited.length,
            })}
          </Text>
        )}
        {invited.map(({ id, email, link }) => (
          <LinkField key={id} email={email} link={link} />
        ))}
        {known.length === 0 ? null : (
          <Text>
            {t('invitations.known', {
              count: known.length,
              emails: new Intl.ListFormat(locale()).format(known),
            })}
          </Text>
        )}
      </Stack>
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          {t('invitations.done')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface InviteFormProps {
  onInvited: (result: Invited) => void;
}

/** The addresses to invite, and the language of the mail. */
function InviteForm({ onInvited }: InviteFormProps) {
  const { t } = useTranslation();
  const inviting = useSend(invite, { invalidates: [listInvitations, listAudit] });
  const addresses = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [language, setLanguage] = useState(currentLanguage());
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useUnsavedInput(text.trim() !== '');

  /** The error of the addresses; null if they are valid. */
  const errorOf = ({ emails, invalid }: ReturnType<typeof parseAddresses>): string | null => {
    const [first] = invalid;
    if (first !== undefined) return t('invitations.wrong', { word: first });
    if (emails.length === 0) return t('invitations.none');
    return emails.length > INVITATIONS_PER_CALL
      ? t('invitations.tooMany', { most: INVITATIONS_PER_CALL, typed: emails.length })
      : null;
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inviting.isPending) return;
    const typed = parseAddresses(text);
    const problem = errorOf(typed);
    setFieldError(problem);
    setError(null);
    if (problem !== null) {
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
          onChange={(event) => setText(event.currentTarget.value)}
          error={fieldError}
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

/** An invitation link to copy; focusing it selects all of it. */
export function LinkField({ email, link }: { email: string; link: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={email}
      value={link}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={48}
      rightSection={<CopyIcon value={link} label={t('invitations.copy', { email })} />}
    />
  );
}
