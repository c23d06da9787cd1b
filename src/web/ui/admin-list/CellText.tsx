import type { ReactNode } from 'react';
import classes from './CellText.module.css';

interface TextProps {
  children: ReactNode;
}

/** A second, smaller line in a cell. */
export const Secondary = ({ children }: TextProps) => <div className={classes['secondary']}>{children}</div>;

/** A state such as ended, failed or disabled. */
export const Inactive = ({ children }: TextProps) => <div className={classes['inactive']}>{children}</div>;

/** Text that must not wrap. */
export const OneLine = ({ children }: TextProps) => <div className={classes['line']}>{children}</div>;
