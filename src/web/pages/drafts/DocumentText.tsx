import { VisuallyHidden } from '@mantine/core';
import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from './document.module.css';
import type { Part, Passage, Review } from './review.ts';
import { isMovable, partOf, textOf } from './review.ts';
import type { PartKey } from './part-value.ts';

/** The type of dragged passages: parts accept nothing else. */
export const PASSAGE_TYPE = 'application/x-passage';

/** What a passage's colour says. */
const toneOf = (part: Part | undefined, isLocked: boolean): string => {
  if (part === undefined) return 'out';
  if (part.state !== 'open') return part.state;
  return isLocked ? 'locked' : 'open';
};

interface PassageSpanProps {
  index: number;
  text: string;
  /** Where it goes. */
  target: string;
  /** Whether the passage before it goes elsewhere, so that its target is written before it. */
  isFirst: boolean;
  tone: string;
  isChosen: boolean;
  /** Whether another passage of its part is chosen, or the part itself. */
  isRelated: boolean;
  isFocusable: boolean;
  isDraggable: boolean;
}

const PassageSpan = memo(function PassageSpan({
  index,
  text,
  target,
  isFirst,
  tone,
  isChosen,
  isRelated,
  isFocusable,
  isDraggable,
}: PassageSpanProps) {
  const { t } = useTranslation();
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(PASSAGE_TYPE, String(index));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <span
      role="option"
      aria-selected={isChosen}
      tabIndex={isFocusable ? 0 : -1}
      data-passage={index}
      data-tone={tone}
      data-related={isRelated || undefined}
      className={classes['passage']}
      draggable={isDraggable}
      onDragStart={drag}
    >
      {isFirst ? (
        <span className={classes['target']} aria-hidden>
          {target}
        </span>
      ) : null}
      {text}
      <VisuallyHidden>{t('drafts.goesTo', { part: target })}</VisuallyHidden>
    </span>
  );
});

/** The passage of a pressed or clicked element. */
function indexOf(target: EventTarget): number | null {
  const passage = target instanceof Element ? target.closest<HTMLElement>('[data-passage]') : null;
  return passage === null ? null : Number(passage.dataset['passage']);
}

/** The passage to focus for a key; null for other keys. */
function nextFor(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}

interface DocumentTextProps {
  review: Review;
  /** The chosen passage. */
  chosen: number | null;
  /** The part whose passages stand out. */
  part: string | null;
  pane: RefObject<HTMLDivElement | null>;
  nameOf: (key: PartKey) => string;
  isLocked: (key: PartKey) => boolean;
  onChoose: (index: number) => void;
  /** Opens the menu that moves the chosen passage. */
  onOpenMenu: () => void;
}

/** The document, each passage marked with where it goes. One of its passages can be focused; arrow keys go to others. */
export function DocumentText({
  review,
  chosen,
  part: shownPart,
  pane,
  nameOf,
  isLocked,
  onChoose,
  onOpenMenu,
}: DocumentTextProps) {
  const { t } = useTranslation();
  const { text, passages } = review;
  const list = useRef<HTMLDivElement>(null);
  const passageAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-passage="${index}"]`);
  const show = useEffectEvent((index: number | null, id: string | null) => {
    const first = passages.findIndex(({ parts }) => id !== null && parts.includes(id));
    scrollWithin(pane.current, passageAt(index ?? first));
  });
  useEffect(() => show(chosen, shownPart), [chosen, shownPart]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isEnter = event.key === 'Enter' || event.key === ' ';
    const next = isEnter ? index : nextFor(event.key, index, passages.length);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    if (isEnter) onOpenMenu();
    else passageAt(next)?.focus();
  };
  // Not when it gets the focus: the page would scroll to its part while it is being dragged.
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const index = indexOf(target);
    if (index !== null) onChoose(index);
  };

  const labelOf = (passage: Passage): string => {
    const part = partOf(review, passage);
    if (part !== undefined) return nameOf(part.key);
    return passage.reason === undefined ? t('drafts.leftOut') : t(`drafts.reasons.${passage.reason}`);
  };
  return (
    <div ref={pane} className={classes['paper']}>
      <div
        ref={list}
        role="listbox"
        aria-label={t('drafts.document')}
        tabIndex={-1}
        className={classes['text']}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {passages.map((passage, index) => {
          const part = partOf(review, passage);
          const target = labelOf(passage);
          const before = passages[index - 1];
          const isFirst = before === undefined || target !== labelOf(before);
          const gap = text.slice(before?.end ?? 0, passage.start);
          return (
            <span key={passage.start} role="presentation">
              {gap}
              <PassageSpan
                index={index}
                text={textOf(review, passage)}
                target={target}
                isFirst={isFirst}
                tone={toneOf(part, part !== undefined && isLocked(part.key))}
                isChosen={index === chosen}
                isRelated={shownPart !== null && passage.parts.includes(shownPart)}
                isFocusable={index === (chosen ?? 0)}
                isDraggable={isMovable(review, passage)}
              />
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** Scrolls a pane, and not the page around it, until an element in it is in view. */
function scrollWithin(pane: HTMLElement | null, element: HTMLElement | null | undefined): void {
  if (pane === null || element === null || element === undefined) return;
  const [outer, inner] = [pane.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  pane.scrollTop += inner.top - outer.top - outer.height / 3;
}
