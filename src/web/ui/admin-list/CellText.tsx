import type { ReactNode } from 'react';
import classes from './CellText.module.css';

interface TextProps {
  children: ReactNode;
}

/** What belongs to the line above it. */
export const Quiet = ({ children }: TextProps) => <div className={classes['quiet']}>{children}</div>;

/** Something that has ended, failed or is switched off. */
export const Off = ({ children }: TextProps) => <div className={classes['off']}>{children}</div>;

/** What would be hard to read in two lines. */
export const OneLine = ({ children }: TextProps) => <div className={classes['line']}>{children}</div>;
