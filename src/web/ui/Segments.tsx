import { type AriaAttributes, type ReactNode, useId } from 'react';
import classes from './Segments.module.css';

interface SegmentsProps<V extends string> extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: ReactNode }[];
  /** As wide as there is room, all choices alike. */
  fullWidth?: boolean;
  className?: string | undefined;
}

/**
 * A choice of a few, side by side. Native radios drawn by style alone: the library's measures itself, which
 * has the browser lay the page out in the middle of its first rendering.
 */
export function Segments<V extends string>({
  value: chosen,
  onChange,
  choices,
  fullWidth = false,
  className = '',
  ...described
}: SegmentsProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={`${classes['segments']} ${className}`}
      data-full-width={fullWidth || undefined}
      {...described}
    >
      {choices.map(({ value, label }) => (
        <label key={value} className={classes['segment']}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
