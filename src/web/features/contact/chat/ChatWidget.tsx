import { ActionIcon } from '@mantine/core';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeChat, openChat, useChat } from './chat-store.ts';
import { ChatPanel } from './ChatPanel.tsx';
import classes from './ChatWidget.module.css';

/**
 * Focuses the message field whenever the chat is opened. `restoreFocus` returns focus to where it was, or to the toggle
 * if that element is gone. A panel that is still open after navigation takes no focus.
 */
function useChatFocus() {
  const { isOpen, openCount } = useChat();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const handledCount = useRef(openCount);

  useEffect(() => {
    if (!isOpen || handledCount.current === openCount) return;
    handledCount.current = openCount;
    const focused = document.activeElement;
    if (focused !== document.body && panel.current?.contains(focused) !== true) opener.current = focused;
    field.current?.focus();
  }, [isOpen, openCount]);

  const restoreFocus = (): void => {
    const target = opener.current?.isConnected === true ? opener.current : toggle.current;
    if (target instanceof HTMLElement) target.focus();
    opener.current = null;
  };
  return { toggle, panel, field, restoreFocus };
}

const PANEL_ID = 'chat';

/**
 * The floating toggle of the chat and its panel, a non-modal dialog (R-support-1). While the toggle would cover a control,
 * it shrinks to a tab at the edge of the page.
 */
export function ChatWidget() {
  const { t } = useTranslation();
  const { isOpen } = useChat();
  const { toggle, panel, field, restoreFocus } = useChatFocus();
  const container = useRef<HTMLDivElement>(null);
  const coversControl = useCoversControl(container);
  const close = () => {
    closeChat();
    restoreFocus();
  };
  const Icon = isOpen ? IconX : IconMessageCircle;
  return (
    <>
      {isOpen ? <ChatPanel id={PANEL_ID} ref={panel} field={field} onClose={close} /> : null}
      <div
        ref={container}
        className={classes['container']}
        data-collapsed={(coversControl && !isOpen) || undefined}
      >
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

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=button], [role=radio]';
/** Where to look for controls, as shares of the element's width and height. */
const SAMPLE_POINTS = [0.05, 0.5, 0.95];
/** Checks only after scrolling or loading has paused for this long. */
const CHECK_DELAY_MS = 120;

function isOverControl(container: HTMLElement): boolean {
  const { left, top, width, height } = container.getBoundingClientRect();
  return SAMPLE_POINTS.some((x) =>
    SAMPLE_POINTS.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((element) => !container.contains(element) && element.closest(CONTROLS) !== null),
    ),
  );
}

/** Whether a floating element covers a control of the page. */
function useCoversControl(container: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setIsCovering] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const scheduleCheck = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (container.current !== null) setIsCovering(isOverControl(container.current));
      }, CHECK_DELAY_MS);
    };
    scheduleCheck();
    const observer = new MutationObserver(scheduleCheck);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', scheduleCheck, { passive: true, capture: true });
    window.addEventListener('resize', scheduleCheck);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('scroll', scheduleCheck, { capture: true });
      window.removeEventListener('resize', scheduleCheck);
    };
  }, [container]);
  return isCovering;
}
