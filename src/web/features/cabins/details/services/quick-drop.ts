/**
 * The place of the chip that lies under the pointer where it was let go, or null. A flick of the mouse can be over
 * before the drag library has moved anything; it then ends on another chip, not on the dragged one.
 */
export function quickDropPlace(list: HTMLElement | null, event: Event | undefined): number | null {
  if (list === null || !(event instanceof PointerEvent) || event.type !== 'pointerup') return null;
  const chip = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-service]');
  const place = [...list.querySelectorAll('[data-service]:not([data-dnd-placeholder])')].indexOf(
    chip ?? list,
  );
  return place === -1 ? null : place;
}
