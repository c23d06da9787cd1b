import { ActionIcon, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Availability } from './Availability.tsx';
import { ChatForm } from './ChatForm.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import classes from './ChatPanel.module.css';

interface ChatPanelProps {
  id: string;
  ref: RefObject<HTMLElement | null>;
  /** The message's field, which takes the focus. */
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** When support answers, what was said, and the field to say more. */
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
      <ChatMessages>
        <Availability />
      </ChatMessages>
      <ChatForm field={field} />
    </section>
  );
}
