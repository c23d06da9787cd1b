import '@mantine/dropzone/styles.layer.css';
import { Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, draftGuide } from '#shared/contracts/drafts.ts';
import { callApi } from '#web/api/call.ts';
import { sendFile } from '#web/api/file.ts';
import { serverMessage } from '#web/api/problem.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { GrowingTextarea } from '#web/ui/GrowingTextarea.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import classes from './document.module.css';

/** Types that file choosers offer; the server detects a file's type from its content. */
const ACCEPTED = '.docx,.pdf,.html,.htm,.txt,.md,text/plain,text/html,text/markdown,application/pdf';

interface DocumentFormProps {
  cabinId: number;
  onRead: (draft: Draft) => void;
}

/** Where a host chooses a document or pastes its text. A file is read at once. */
export function DocumentForm({ cabinId, onRead }: DocumentFormProps) {
  const { t } = useTranslation();
  const open = useRef<() => void>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const params = { id: cabinId };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (source: File | string) =>
      typeof source === 'string'
        ? callApi(draftGuide, { params, body: { text: source } })
        : sendFile(draftGuide, source, params),
    onSuccess: onRead,
    onError: (failure) => setError(serverMessage(failure, t('drafts.notRead'))),
  });
  const read = (source: File | string) => {
    if (isPending) return;
    if (source instanceof File && source.size > draftGuide.fileBytes)
      return setError(t('copies.file.tooLarge'));
    if (typeof source === 'string' && source.trim() === '') return setError(t('drafts.noText'));
    setError(null);
    mutate(source);
  };
  const isReadingFile = isPending && variables instanceof File;

  return (
    <Stack gap="lg" maw={720}>
      <UnsavedGuard isUnsaved={text.trim() !== ''} />
      <Text>{t('drafts.intro')}</Text>
      <FormError message={error} />
      <Dropzone
        onDrop={([file]) => file !== undefined && read(file)}
        openRef={open}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ accept: ACCEPTED, 'aria-hidden': true, 'aria-label': t('drafts.choose') }}
        className={classes['drop'] ?? ''}
      >
        <Text c="var(--stone)" ta="center" className={classes['dragHint'] ?? ''}>
          {t('drafts.drag')}
        </Text>
        <SubmitButton
          type="button"
          busy={isReadingFile}
          disabled={isPending && !isReadingFile}
          onPress={() => open.current?.()}
        >
          {t(isReadingFile ? 'drafts.reading' : 'drafts.choose')}
        </SubmitButton>
        <Text fz="sm" c="var(--stone)" ta="center">
          {t('drafts.kinds')}
        </Text>
      </Dropzone>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          read(text);
        }}
      >
        <Stack gap="sm">
          <Title order={2} fz="1.25rem">
            {t('drafts.pasteTitle')}
          </Title>
          <GrowingTextarea
            label={t('drafts.paste')}
            description={t('drafts.pasteHint')}
            minRows={5}
            maxRows={14}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <SubmitButton
            w="fit-content"
            variant="default"
            busy={isPending && !isReadingFile}
            disabled={isReadingFile}
          >
            {t('drafts.readText')}
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  );
}
