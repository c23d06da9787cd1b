import { ActionIcon } from '@mantine/core';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { closeChat, openChat, useChat } from './chat-store.ts';
import { ChatPanel } from './ChatPanel.tsx';
import classes from './ChatWidget.module.css';
import { useIsOverControl } from './use-is-over-control.ts';

/**
 * Moves focus into the panel each time it is asked to open, and gives it back: `giveBack` to what had it, or
 * to the toggle where that is gone. A panel that is merely still open on the next page takes no focus.
 */
function useChatFocus() {
  const { isOpen, openings } = useChat();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const seen = useRef(openings);

  useEffect(() => {
    if (!isOpen || seen.current === openings) return;
    seen.current = openings;
    const focused = document.activeElement;
    if (focused !== document.body && panel.current?.contains(focused) !== true) opener.current = focused;
    field.current?.focus();
  }, [isOpen, openings]);

  const giveBack = (): void => {
    const target = opener.current?.isConnected === true ? opener.current : toggle.current;
    if (target instanceof HTMLElement) target.focus();
    opener.current = null;
  };
  return { toggle, panel, field, giveBack };
}

const PANEL_ID = 'chat';

/**
 * The floating toggle and its panel, a dialog beside which the page stays usable (R-support-1). Over a control the toggle
 * is a tab in the page's margin.
 */
export function ChatWidget() {
  const { t } = useTranslation();
  const { isOpen } = useChat();
  const { toggle, panel, field, giveBack } = useChatFocus();
  const place = useRef<HTMLDivElement>(null);
  const isOver = useIsOverControl(place);
  const close = () => {
    closeChat();
    giveBack();
  };
  const Icon = isOpen ? IconX : IconMessageCircle;
  return (
    <>
      {isOpen ? <ChatPanel id={PANEL_ID} ref={panel} field={field} onClose={close} /> : null}
      <div ref={place} className={classes['place']} data-tucked={(isOver && !isOpen) || undefined}>
        <ActionIcon
          ref={toggle}
          variant="filled"
          color="falu"
          size={56}
          className={classes['toggle']}
          aria-label={t('chat.title')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? PANEL_ID : undefined}
          onClick={isOpen ? close : openChat}
        >
          <Icon size={26} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
