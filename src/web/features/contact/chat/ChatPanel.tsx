import { ActionIcon, Anchor, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/api/site.ts';
import { sendDraft, setDraft, useChat } from './chat-store.ts';
import classes from './ChatPanel.module.css';

interface ChatPanelProps {
  id: string;
  ref: RefObject<HTMLElement | null>;
  /** The message field, for the caller to focus. */
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** A dialog with the availability of support, the messages and a field for the next one. */
export function ChatPanel({ id, ref, field, onClose }: ChatPanelProps) {
  const { t } = useTranslation();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
    <section
      id={id}
      ref={ref}
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={classes['panel']}
      onKeyDown={closeOnEscape}
    >
      <div className={classes['head']}>
        <Title order={2} id={`${id}-title`} fz="md">
          {t('chat.title')}
        </Title>
        <ActionIcon aria-label={t('chat.close')} c="var(--ink)" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Messages />
      <MessageForm field={field} />
    </section>
  );
}

/** Scrolls to the latest message; a screen reader announces each new one. */
function Messages() {
  const { t } = useTranslation();
  const { messages } = useChat();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages]);
  return (
    // Focusable, so that the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['scroll']} tabIndex={0} aria-label={t('chat.messages')}>
      <Availability />
      <div role="log" className={classes['log']}>
        {messages.map(({ from, text }, index) => (
          <p
            // Messages are only appended, and two may have the same millisecond.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={classes['message']}
            data-from={from}
            lang={from === 'support' ? 'sv' : undefined}
          >
            <VisuallyHidden>{t(from === 'user' ? 'chat.you' : 'chat.support')}: </VisuallyHidden>
            {text}
          </p>
        ))}
      </div>
      <div ref={end} />
    </section>
  );
}

/** When support is available, and its email address for when a reply takes time (R-support-2). */
function Availability() {
  const { t } = useTranslation();
  const site = useSite();
  if (site === undefined) {
    return <p className={classes['availability']}>{t('chat.availabilityWithoutAddress')}</p>;
  }
  return (
    <p className={classes['availability']}>
      {t('chat.availability')}{' '}
      <Anchor href={`mailto:${site.supportEmail}`} className={classes['email']}>
        {site.supportEmail}
      </Anchor>
    </p>
  );
}

/** In characters. */
const MAX_MESSAGE_LENGTH = 2000;

function MessageForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
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
        onChange={(event) => setDraft(event.currentTarget.value)}
        aria-label={t('chat.message')}
        placeholder={t('chat.placeholder')}
        maxLength={MAX_MESSAGE_LENGTH}
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
