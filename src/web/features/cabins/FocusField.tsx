import { Group, Input, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '#web/ui/media/Photo.tsx';
import type { ShownPicture } from '#web/ui/media/PicturePreview.tsx';
import classes from './FocusField.module.css';

/** A point of a picture, in percent from its left and its top. */
export interface Focus {
  x: number;
  y: number;
}

/** How far an arrow key moves the point; with Shift a small step. */
const STEP = 5;
const SMALL_STEP = 1;

const DIRECTIONS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** Where on the picture a pointer is. */
function pointOf({ currentTarget, clientX, clientY }: MouseEvent): Focus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: percent((100 * (clientX - left)) / width), y: percent((100 * (clientY - top)) / height) };
}

interface FocusFieldProps extends ShownPicture {
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** The cabin's picture as it is, on which its host says what stays in view, and how guests' screens cut it. */
export function FocusField({ focus, onChange, ...picture }: FocusFieldProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const screens = [
    ['phone', t('cabins.focus.phone')],
    ['wide', t('cabins.focus.wide')],
  ] as const;
  const move = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault(); // or the dialog scrolls
    const step = event.shiftKey ? SMALL_STEP : STEP;
    onChange({ x: percent(focus.x + step * direction.x), y: percent(focus.y + step * direction.y) });
  };
  // A finger that moves scrolls the dialog; it sets the point by a touch.
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && event.buttons === 1) onChange(pointOf(event));
  };
  return (
    <Stack gap="xs">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('cabins.focus.label')}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus.x}
        aria-valuetext={t('cabins.focus.at', { ...focus })}
        className={classes['whole']}
        onClick={(event) => onChange(pointOf(event))}
        onPointerMove={drag}
        onKeyDown={move}
      >
        <Photo {...picture} sizes="30rem" />
        <span className={classes['point']} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      <Input.Description id={hintId}>{t('cabins.focus.hint')}</Input.Description>
      <Group gap="sm" align="flex-end" wrap="nowrap" aria-hidden>
        {screens.map(([screen, name]) => (
          <div key={screen} className={classes[screen]}>
            <Photo {...picture} sizes="20rem" className={classes['cut']} focus={focus} />
            <Text fz="xs" c="var(--stone)" mt={4}>
              {name}
            </Text>
          </div>
        ))}
      </Group>
    </Stack>
  );
}
