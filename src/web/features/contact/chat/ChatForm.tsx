import { ActionIcon, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { sendDraft, typeDraft, useChat } from './chat-store.ts';
import classes from './ChatForm.module.css';

/** More than anybody writes in a chat. */
const LONGEST = 2000;

/** The field for a message; Enter sends. */
export function ChatForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const { draft } = useChat();
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        sendDraft();
        field.current?.focus();
      }}
    >
      <TextInput
        ref={field}
        value={draft}
        onChange={(event) => typeDraft(event.currentTarget.value)}
        aria-label={t('chat.message')}
        placeholder={t('chat.placeholder')}
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="send"
        flex={1}
      />
      <ActionIcon type="submit" variant="filled" color="falu" aria-label={t('chat.send')}>
        <IconSend2 size={20} aria-hidden />
      </ActionIcon>
    </form>
  );
}
