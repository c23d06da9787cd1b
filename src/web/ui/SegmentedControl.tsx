import { type AriaAttributes, type ReactNode, useId } from 'react';
import classes from './SegmentedControl.module.css';

interface SegmentsProps<V extends string> extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: ReactNode }[];
  /** Takes the full width, with equal segments. */
  fullWidth?: boolean;
  className?: string | undefined;
}

/**
 * A choice among a few values, side by side. Native radios with CSS alone: Mantine's control measures itself, which forces
 * a layout in the middle of the first render.
 */
export function SegmentedControl<V extends string>({
  value: chosen,
  onChange,
  choices,
  fullWidth = false,
  className = '',
  ...ariaProps
}: SegmentsProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={`${classes['segments']} ${className}`}
      data-full-width={fullWidth || undefined}
      {...ariaProps}
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
