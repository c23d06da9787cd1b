import { useEffect, useRef } from 'react';
import { useChat } from './use-chat.ts';

/**
 * Moves focus into the panel each time it is asked to open, and gives it back: `giveBack` to what had it, or
 * to the toggle where that is gone. A panel that is merely still open on the next page takes no focus.
 */
export function useChatFocus() {
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
