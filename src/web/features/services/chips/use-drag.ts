import {
  Accessibility,
  type DragDropManagerInput,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom';
import type { DragEndEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import type { RefObject } from 'react';
import { styleNonce } from '#web/theme/nonce.ts';

const { Delay, Distance } = PointerActivationConstraints;

/** Attribute of the part of a chip that does not start a drag. */
export const NO_DRAG = 'data-no-drag';

const isWithin = (target: EventTarget | null, handle: Element | undefined): boolean =>
  target instanceof Node && handle?.contains(target) === true;

/** A mouse drags the whole chip; touch drags its handle immediately, the rest after a long press. */
const sensors: DragDropManagerInput['sensors'] = [
  PointerSensor.configure({
    activatorElements: (source) => [source.element],
    activationConstraints: ({ pointerType, target }, { handle }) => {
      if (isWithin(target, handle)) return [new Distance({ value: 2 })];
      // A touch of less than 250 ms is a tap; one that moves more than 5 px before that scrolls the page.
      return pointerType === 'touch'
        ? [new Delay({ value: 250, tolerance: 5 })]
        : [new Distance({ value: 5 })];
    },
    preventActivation: ({ target }) => target instanceof Element && target.closest(`[${NO_DRAG}]`) !== null,
  }),
];

/**
 * The library's plugins without its announcements, which would repeat ours; its style element gets the nonce that the
 * Content-Security-Policy requires.
 */
const plugins: DragDropManagerInput['plugins'] = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  StyleInjector.configure({ nonce: styleNonce() }),
];

/** Props for the `DragDropProvider` around a list of sortable items. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const onDragEnd = ({ canceled, nativeEvent, operation: { source } }: DragEndEvent) => {
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
  return { sensors, plugins, onDragEnd };
}
