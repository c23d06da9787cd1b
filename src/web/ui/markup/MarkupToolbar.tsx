import { ActionIcon, Button, Group, Stack, TextInput, Toolbar } from '@mantine/core';
import { IconHeading, IconLink, IconList, IconListNumbers } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reason } from '#shared/reason.ts';
import { isWebAddress, readWebAddress, webAddressFault } from '#shared/web-address.ts';
import { translateReason } from '#web/words/reason.ts';
import { NO_AUTOCORRECT } from '../field-props.ts';
import {
  insertLink,
  type LineKind,
  type Link,
  linkAt,
  type MarkupEdit,
  type TextRange,
  toggleLines,
} from './edit-markup.ts';
import classes from './MarkupToolbar.module.css';

type Field = RefObject<HTMLTextAreaElement | null>;
type Tool = LineKind | 'link';

/** Ctrl and Alt type characters on many keyboards, so no shortcut has both. Command has its own K and Shift on a Mac. */
const TOOLS = [
  { tool: 'bullet', Icon: IconList, code: 'Digit8', shift: true, keys: 'Shift+8' },
  { tool: 'step', Icon: IconListNumbers, code: 'Digit7', shift: true, keys: 'Shift+7' },
  { tool: 'heading', Icon: IconHeading, code: 'Digit2', shift: true, keys: 'Shift+2' },
  { tool: 'link', Icon: IconLink, code: 'KeyK', shift: false, keys: 'K' },
] as const;

const isMac = /^(?:Mac|iP)/.test(navigator.platform);

/** Changes a field's text so that the browser can undo it, which setting its value would prevent. */
function applyEdit(field: HTMLTextAreaElement, { from, to, text, selection }: MarkupEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else keeps the undo history: https://github.com/w3c/editing/issues/483
  // oxlint-disable-next-line typescript/no-deprecated
  const isDone = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!isDone) {
    field.setRangeText(text, from, to);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(...selection);
}

/** The link that the host is entering, with the range that it will replace. */
type PendingLink = Link & TextRange;

/** The tools of a field, and the link that the host is entering, if any. */
export function useMarkup(field: Field) {
  const [pendingLink, setPendingLink] = useState<PendingLink | null>(null);
  const apply = (tool: Tool) => {
    if (field.current === null) return;
    const { value, selectionStart: from, selectionEnd: to } = field.current;
    if (tool === 'link') setPendingLink(linkAt(value, { from, to }));
    else applyEdit(field.current, toggleLines(value, { from, to }, tool));
  };
  return {
    pendingLink,
    apply,
    onKeyDown: (event: KeyboardEvent) => {
      const hasModifier = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!hasModifier || event.altKey) return;
      const found = TOOLS.find(({ code, shift }) => code === event.code && shift === event.shiftKey);
      if (found === undefined) return;
      event.preventDefault();
      apply(found.tool);
    },
    close: (link: Link | null) => {
      if (pendingLink === null) return;
      setPendingLink(null);
      if (field.current === null) return;
      if (link === null) field.current.focus();
      else applyEdit(field.current, insertLink(pendingLink, link));
    },
  };
}

interface MarkupToolbarProps {
  /** The id of the field. */
  controls: string;
  markup: ReturnType<typeof useMarkup>;
}

/** Buttons for lists, steps, headings and links, above a field. */
export function MarkupToolbar({ controls, markup: { pendingLink, apply, close } }: MarkupToolbarProps) {
  const { t } = useTranslation();
  return (
    <>
      <Toolbar
        unstyled
        className={classes['toolbar']}
        aria-label={t('services.markup.label')}
        aria-controls={controls}
      >
        {TOOLS.map(({ tool, Icon, keys }) => (
          <ActionIcon
            key={tool}
            data-toolbar-toggle // the toolbar's arrow keys move between these
            className={classes['tool']}
            aria-label={t(`services.markup.${tool}`)}
            aria-keyshortcuts={`${isMac ? 'Meta' : 'Control'}+${keys}`}
            title={`${t(`services.markup.${tool}`)} (${isMac ? '⌘' : 'Ctrl'}+${keys})`}
            // The field keeps its focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(tool)}
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        ))}
      </Toolbar>
      {pendingLink === null ? null : <LinkForm pendingLink={pendingLink} onClose={close} />}
    </>
  );
}

/** Why an address cannot be linked to, for hosts; null if it can. */
function faultOf(address: string): string | null {
  const isValid = isWebAddress(readWebAddress(address));
  const fault = isValid ? webAddressFault(address) : reason('web_address');
  return fault === null ? null : translateReason(fault);
}

interface LinkFormProps {
  pendingLink: PendingLink;
  /** Called with null if the host cancels. */
  onClose: (link: Link | null) => void;
}

/** Asks for the words and the address of a link. No form element, because it is inside one. */
function LinkForm({ pendingLink, onClose }: LinkFormProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState(pendingLink.words);
  const [address, setAddress] = useState(pendingLink.address);
  const [error, setError] = useState<string | null>(null);
  const wordsInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  useEffect(() => (pendingLink.words === '' ? wordsInput : addressInput).current?.focus(), [pendingLink]);
  const insert = () => {
    const fault = faultOf(address);
    setError(fault);
    if (fault === null) onClose({ words, address: readWebAddress(address) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(null);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement)
      return;
    event.preventDefault(); // would save the form around it
    insert();
  };
  // Escape closes these fields, not the dialog around them.
  const inside = { 'data-mantine-stop-propagation': true, onKeyDown };
  return (
    <Stack gap="sm" role="group" aria-label={t('services.markup.link')} className={classes['link']}>
      <TextInput
        label={t('services.markup.words')}
        autoComplete="off"
        ref={wordsInput}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        {...inside}
      />
      <TextInput
        label={t('services.markup.address')}
        description={t('services.hints.url')}
        inputMode="url"
        {...NO_AUTOCORRECT}
        autoComplete="off"
        ref={addressInput}
        error={error}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        {...inside}
      />
      <Group gap="sm">
        <Button variant="light" onClick={insert} {...inside}>
          {t('services.markup.insert')}
        </Button>
        <Button variant="default" onClick={() => onClose(null)} {...inside}>
          {t('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
