import { Group, Input, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '#web/ui/media/Photo.tsx';
import type { ShownPicture } from '#web/ui/media/PicturePreview.tsx';
import classes from './FocusField.module.css';

/** A point in a picture, in percent from the left and top. */
export interface Focus {
  x: number;
  y: number;
}

/** Percent that an arrow key moves the point; Shift makes a small step. */
const STEP = 5;
const SMALL_STEP = 1;

type Axis = keyof Focus;
const AXES = ['x', 'y'] as const satisfies readonly Axis[];

/** The axis and direction in which each arrow key moves the point. */
const ARROWS: Record<string, readonly [Axis, number]> = {
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
};

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** The pointer's position in the picture. */
function pointOf({ currentTarget, clientX, clientY }: MouseEvent): Focus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: percent((100 * (clientX - left)) / width), y: percent((100 * (clientY - top)) / height) };
}

interface FocusFieldProps extends ShownPicture {
  focus: Focus;
  onChange: (focus: Focus) => void;
}

interface AxesProps extends Pick<FocusFieldProps, 'focus' | 'onChange'> {
  hintId: string;
}

/**
 * Two visually hidden sliders, because a slider has one value. They act as one point: every arrow key works on both, and
 * focus moves to the slider of the changed axis, so that screen readers read its value.
 */
function Axes({ focus, onChange, hintId }: AxesProps) {
  const { t } = useTranslation();
  const sliders = useRef<Partial<Record<Axis, HTMLInputElement | null>>>({});
  const move = (event: KeyboardEvent) => {
    const [axis, way] = ARROWS[event.key] ?? [];
    if (axis === undefined || way === undefined) return;
    event.preventDefault(); // the slider's native step would move it a second time
    const step = event.shiftKey ? SMALL_STEP : STEP;
    onChange({ ...focus, [axis]: percent(focus[axis] + step * way) });
    sliders.current[axis]?.focus();
  };
  return AXES.map((axis) => (
    <VisuallyHidden key={axis} className={classes[axis]}>
      <input
        ref={(input) => void (sliders.current[axis] = input)}
        type="range"
        min={0}
        max={100}
        value={focus[axis]}
        aria-label={t(`cabins.focus.axes.${axis}`)}
        aria-valuetext={t(`cabins.focus.at.${axis}`, { value: focus[axis] })}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onChange({ ...focus, [axis]: percent(currentTarget.valueAsNumber) })}
        onKeyDown={move}
      />
    </VisuallyHidden>
  ));
}

/** Sets the point of a cabin's picture that stays visible when it is cropped, with previews of both crops. */
export function FocusField({ focus, onChange, ...picture }: FocusFieldProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const screens = [
    ['phone', t('cabins.focus.phone')],
    ['wide', t('cabins.focus.wide')],
  ] as const;
  // A moving finger scrolls the dialog; only a tap sets the point.
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && event.buttons === 1) onChange(pointOf(event));
  };
  return (
    <Stack gap="xs">
      <div role="group" aria-label={t('cabins.focus.label')} className={classes['whole']}>
        <Axes focus={focus} onChange={onChange} hintId={hintId} />
        <div
          role="presentation"
          className={classes['picture']}
          onClick={(event) => onChange(pointOf(event))}
          onPointerMove={drag}
        >
          <Photo {...picture} sizes="30rem" />
          <span className={classes['point']} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </div>
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
