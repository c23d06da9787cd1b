import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './RowLink.module.css';

interface RowLinkProps {
  to: string;
  children: ReactNode;
}

/** Leads from a row to the page of what the row is about. */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <Anchor component={Link} to={to} c="inherit" inherit className={classes['link'] ?? ''}>
    {children}
  </Anchor>
);
