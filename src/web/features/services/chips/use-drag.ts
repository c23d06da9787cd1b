import type { CollisionEvent, DragDropManager, DragEndEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type RefObject, useRef } from 'react';
import { measurePlaces, placeAt } from './drag-places.ts';

/**
 * Decides where a dragged chip goes: to the place of the chip that lay under the pointer when the drag began. The drag
 * library asks what lies there now, and in rows of chips of different widths that changes with each move of the gap:
 * the gap ran past its target, or to and fro.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  /** As they were when the drag began; empty before. */
  const places = useRef<ReturnType<typeof measurePlaces>>([]);
  const measure = () => {
    if (list.current !== null) places.current = measurePlaces(list.current);
  };
  const placeUnder = ({ x, y }: { x: number; y: number }): number => {
    // The page may have scrolled since.
    const { left = 0, top = 0 } = list.current?.getBoundingClientRect() ?? {};
    return placeAt(places.current, { x: x - left, y: y - top });
  };

  return {
    onDragStart: measure,
    onCollision: (event: CollisionEvent, { dragOperation, registry, actions }: DragDropManager) => {
      event.preventDefault(); // the library would make its own choice
      const { source, position, status } = dragOperation;
      if (!status.dragging || !isSortable(source)) return;
      const place = placeUnder(position.current);
      if (place === source.index) return;
      const target = [...registry.droppables].find((chip) => isSortable(chip) && chip.index === place);
      if (target !== undefined) void actions.setDropTarget(target.id);
    },
    onDragEnd: ({ canceled, nativeEvent, operation: { source } }: DragEndEvent) => {
      if (!canceled && isSortable(source)) {
        const { initialIndex, index } = source;
        // A flick of the mouse can be over before the library has begun, or moved anything.
        if (places.current.length === 0) measure();
        const isFlick = index === initialIndex && nativeEvent instanceof PointerEvent;
        const place = isFlick ? placeUnder(nativeEvent) : index;
        if (place !== initialIndex) onMove(initialIndex, place);
      }
      places.current = [];
    },
  };
}
