import { Alert, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listStays, replaceStayLink, type Stay } from '#shared/contracts/stays.ts';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { QrPicture } from '#web/ui/QrPicture.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { guestMessage } from './guest-message.ts';
import classes from './StayDialog.module.css';

interface SendStayProps {
  cabin: Cabin;
  stay: Stay;
  onNewLink: (stay: Stay) => void;
}

/** The ways to send a stay's link to its guest. */
export function SendStay({ cabin, stay, onNewLink }: SendStayProps) {
  const { t } = useTranslation();
  const [hasQr, qr] = useDisclosure(false);
  const { link } = stay;
  return (
    <section aria-labelledby="send-stay">
      <Title order={3} fz="1rem" mb="xs" id="send-stay" tabIndex={-1}>
        {t('stays.send')}
      </Title>
      <Stack gap="sm">
        <Group gap="sm">
          <CopyAction value={link}>{t('stays.copyLink')}</CopyAction>
          {'share' in navigator ? (
            <Button
              variant="default"
              leftSection={<IconShare2 size={20} aria-hidden />}
              // Rejects when the user closes the share sheet, which is not an error.
              onClick={() => void navigator.share({ title: cabin.name, url: link }).catch(() => {})}
            >
              {t('stays.share')}
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconQrcode size={20} aria-hidden />}
            aria-expanded={hasQr}
            onClick={qr.toggle}
          >
            {t('stays.qr')}
          </Button>
        </Group>
        {hasQr ? <QrPicture text={link} label={t('stays.qrLabel')} /> : null}
        <Message cabin={cabin} stay={stay} />
        <NewLink stay={stay} onNewLink={onNewLink} />
      </Stack>
    </section>
  );
}

/** A message to copy, in the chosen guest language. */
function Message({ cabin, stay }: Omit<SendStayProps, 'onNewLink'>) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<GuestLanguage>(cabin.language);
  const message = guestMessage(stay, cabin, language);
  return (
    <>
      <NativeSelect
        label={t('stays.messageLanguage')}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as GuestLanguage)}
        data={GUEST_LANGUAGES.map((value) => ({ value, label: GUEST_LANGUAGE_NAMES[value] }))}
      />
      <Text lang={language} className={classes['message'] ?? ''}>
        {message}
      </Text>
      <CopyAction value={message} w="fit-content">
        {t('stays.copyMessage')}
      </CopyAction>
    </>
  );
}

/** Replaces the link. The confirmation takes the place of the button. */
function NewLink({ stay, onNewLink }: Omit<SendStayProps, 'cabin'>) {
  const { t } = useTranslation();
  const [asking, ask] = useDisclosure(false);
  const { mutate, isPending, error } = useSend(replaceStayLink, { invalidates: [listStays] });
  const replace = () =>
    mutate(
      { params: { id: stay.cabinId, stayId: stay.id } },
      {
        onSuccess: (answer) => {
          onNewLink(answer);
          showToast(t('stays.newLinkDone'));
          ask.close();
        },
      },
    );
  if (!asking)
    return (
      <Button variant="subtle" w="fit-content" px="xs" onClick={ask.open}>
        {t('stays.newLink')}
      </Button>
    );
  return (
    <Alert variant="light" color="gray" title={t('stays.newLinkTitle')}>
      <Stack gap="sm">
        <Text>{t('stays.newLinkText')}</Text>
        <FormError message={error === null ? null : serverMessage(error, t('stays.newLinkFailed'))} />
        <Group gap="sm">
          <Button variant="default" data-autofocus onClick={ask.close}>
            {t('stays.keepLink')}
          </Button>
          <SubmitButton type="button" busy={isPending} onPress={replace}>
            {t('stays.newLinkConfirm')}
          </SubmitButton>
        </Group>
      </Stack>
    </Alert>
  );
}
