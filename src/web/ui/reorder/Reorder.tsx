import {
  Accessibility,
  type DragDropManagerInput,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom';
import { type DragEndEvent, DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, type ReactNode, type RefObject, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from '#web/theme/nonce.ts';
import classes from './reorder.module.css';
import { type ReorderItem, useKeyMove } from './use-key-move.ts';

const { Delay, Distance } = PointerActivationConstraints;

/** Attribute of the part of an item that does not start a drag. */
export const NO_DRAG = 'data-no-drag';

const isWithin = (target: EventTarget | null, handle: Element | undefined): boolean =>
  target instanceof Node && handle?.contains(target) === true;

/** Where an item is dragged: by its handle only, because it has inputs, or anywhere. */
type DraggedBy = 'handle' | 'item';

/** A mouse drags the whole item; touch drags its handle immediately, the rest after a long press. */
const wholeItem = PointerSensor.configure({
  activatorElements: (source) => [source.element],
  activationConstraints: ({ pointerType, target }, { handle }) => {
    if (isWithin(target, handle)) return [new Distance({ value: 2 })];
    // A touch of less than 250 ms is a tap; one that moves more than 5 px before that scrolls the page.
    return pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 5 })] : [new Distance({ value: 5 })];
  },
  preventActivation: ({ target }) => target instanceof Element && target.closest(`[${NO_DRAG}]`) !== null,
});

const SENSORS: Record<DraggedBy, DragDropManagerInput['sensors']> = {
  item: [wholeItem],
  handle: [PointerSensor.configure({ activationConstraints: [new Distance({ value: 2 })] })],
};

/**
 * The library's plugins without its announcements, which would repeat ours; its style element gets the nonce that the
 * Content-Security-Policy requires.
 */
const plugins: DragDropManagerInput['plugins'] = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  StyleInjector.configure({ nonce: styleNonce() }),
];

const dropOn = (list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) =>
  function onDragEnd({ canceled, nativeEvent, operation: { source } }: DragEndEvent): void {
    if (canceled || !isSortable(source)) return;
    const { initialIndex, index } = source;
    if (index !== initialIndex) onMove(initialIndex, index);
    // A flick of the mouse ends before the library has moved anything; then the item under the pointer decides.
    else if (nativeEvent instanceof PointerEvent) {
      const others = [...(list.current?.children ?? [])].filter(
        (item) => item !== source.element && !item.hasAttribute('data-dnd-placeholder'),
      );
      const elements = document.elementsFromPoint(nativeEvent.clientX, nativeEvent.clientY);
      const target = others.findIndex((item) => elements.includes(item));
      if (target !== -1) onMove(initialIndex, target < initialIndex ? target : target + 1);
    }
  };

type KeyMove = Pick<ReturnType<typeof useKeyMove>, 'isHeld' | 'onKeyDown' | 'onBlur'>;

const KeyMoveContext = createContext<KeyMove | null>(null);
/** The id of the text that explains the keys. */
const HintContext = createContext('');

interface ReorderProps<Item extends ReorderItem> {
  /** In their saved order. The same array until that changes. */
  items: readonly Item[];
  /** The element whose children are the items. */
  list: RefObject<HTMLElement | null>;
  draggedBy: DraggedBy;
  onMove: (from: number, to: number) => void;
  /** Renders the list. While an item is moved by keyboard, it is where it would land. */
  children: (arranged: readonly Item[]) => ReactNode;
}

/** A list in one column whose items are moved by mouse, touch or keyboard. Each item uses `useReorderItem`. */
export function Reorder<Item extends ReorderItem>({
  items,
  list,
  draggedBy,
  onMove,
  children,
}: ReorderProps<Item>) {
  const { t } = useTranslation();
  const hintId = useId();
  const keyMove = useKeyMove(items, onMove);
  return (
    <DragDropProvider sensors={SENSORS[draggedBy] ?? []} plugins={plugins} onDragEnd={dropOn(list, onMove)}>
      <HintContext value={hintId}>
        <KeyMoveContext value={keyMove}>{children(keyMove.arranged)}</KeyMoveContext>
      </HintContext>
      <span id={hintId} hidden>
        {t('services.reorder.instructions')}
      </span>
      <VisuallyHidden role="status">{keyMove.announcement}</VisuallyHidden>
    </DragDropProvider>
  );
}

/** What an item in a `Reorder` needs. Its element has `data-dragging` while it moves. */
export function useReorderItem(item: ReorderItem, index: number) {
  const { t } = useTranslation();
  const hintId = use(HintContext);
  const keyMove = use(KeyMoveContext);
  if (keyMove === null) throw new Error('useReorderItem is used outside a Reorder.');
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index });
  const isHeld = keyMove.isHeld(item);
  const isMoving = isDragging || isHeld;
  const handle = (
    <button
      type="button"
      ref={handleRef}
      className={classes['handle']}
      aria-label={t('services.reorder.move', { item: item.name })}
      aria-describedby={hintId}
      aria-pressed={isHeld}
      // Escape puts the item back and leaves a dialog around it open.
      data-mantine-stop-propagation={isMoving || undefined}
      onKeyDown={(event) => keyMove.onKeyDown(event, item)}
      onBlur={keyMove.onBlur}
    >
      <IconGripVertical size={20} aria-hidden />
    </button>
  );
  return { ref, handle, className: classes['item'], isMoving };
}
