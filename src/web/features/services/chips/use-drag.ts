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

/** Marks the part of a chip that must not start a drag. */
export const NO_DRAG = 'data-no-drag';

const isIn = (handle: Element | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && handle?.contains(target) === true;

/** By mouse the whole chip drags, by touch its handle at once and the rest after a long press. */
const sensors: DragDropManagerInput['sensors'] = [
  PointerSensor.configure({
    activatorElements: (source) => [source.element],
    activationConstraints: ({ pointerType, target }, { handle }) => {
      if (isIn(handle, target)) return [new Distance({ value: 2 })];
      // 250 ms and 5 px leave a tap a tap, and a swipe the page's scrolling.
      return pointerType === 'touch'
        ? [new Delay({ value: 250, tolerance: 5 })]
        : [new Distance({ value: 5 })];
    },
    preventActivation: ({ target }) => target instanceof Element && target.closest(`[${NO_DRAG}]`) !== null,
  }),
];

/**
 * The library's parts without its announcements, which would repeat ours, and with the nonce that the
 * Content-Security-Policy wants of its style element.
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
    // A flick of the mouse ends before the library has moved anything: the item under the pointer counts.
    else if (nativeEvent instanceof PointerEvent) {
      const others = [...(list.current?.children ?? [])].filter(
        (item) => item !== source.element && !item.hasAttribute('data-dnd-placeholder'),
      );
      const under = document.elementsFromPoint(nativeEvent.clientX, nativeEvent.clientY);
      const target = others.findIndex((item) => under.includes(item));
      if (target !== -1) onMove(initialIndex, target < initialIndex ? target : target + 1);
    }
  };
  return { sensors, plugins, onDragEnd };
}
