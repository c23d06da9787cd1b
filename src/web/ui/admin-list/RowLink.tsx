import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './RowLink.module.css';

interface RowLinkProps {
  to: string;
  children: ReactNode;
}

/** Links a row to the page of its subject. */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <Anchor component={Link} to={to} c="inherit" inherit className={classes['link'] ?? ''}>
    {children}
  </Anchor>
);
