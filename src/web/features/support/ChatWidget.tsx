import { ActionIcon } from '@mantine/core';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChatPanel } from './ChatPanel.tsx';
import classes from './ChatWidget.module.css';
import { closeChat, openChat } from './chat-store.ts';
import { useChat } from './use-chat.ts';
import { useChatFocus } from './use-chat-focus.ts';

const PANEL_ID = 'chat';

/** The floating toggle and its panel, a dialog beside which the page stays usable (R-support-1). */
export function ChatWidget() {
  const { t } = useTranslation();
  const { isOpen } = useChat();
  const { toggle, panel, field, giveBack } = useChatFocus();
  const close = () => {
    closeChat();
    giveBack();
  };
  const Icon = isOpen ? IconX : IconMessageCircle;
  return (
    <>
      {isOpen ? <ChatPanel id={PANEL_ID} ref={panel} field={field} onClose={close} /> : null}
      <ActionIcon
        ref={toggle}
        variant="filled"
        color="falu"
        size={56}
        radius="xl"
        className={classes['toggle']}
        aria-label={t('support.title')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        onClick={isOpen ? close : openChat}
      >
        <Icon size={26} aria-hidden />
      </ActionIcon>
    </>
  );
}
