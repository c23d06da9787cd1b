import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChat } from './chat-store.ts';
import classes from './ChatMessages.module.css';

/** What was said so far, the latest in view; a screen reader says each new message. `children` stand above. */
export function ChatMessages({ children }: { children: ReactNode }) {
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
      {children}
      <div role="log" className={classes['log']}>
        {messages.map(({ from, text }, at) => (
          <p
            // Messages are only ever added; two may come in one millisecond.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
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
