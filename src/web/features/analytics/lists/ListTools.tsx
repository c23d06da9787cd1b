import type { ReactNode } from 'react';
import { SearchField } from '#web/ui/SearchField.tsx';
import classes from './ListTools.module.css';

interface ListToolsProps {
  q: string;
  /** What can be searched for. */
  hint: string;
  onSearch: (q: string) => void;
  children: ReactNode;
}

/** The search over a list, and what else can be done with it. */
export function ListTools({ q, hint, onSearch, children }: ListToolsProps) {
  return (
    <div className={classes['tools']}>
      <SearchField q={q} placeholder={hint} onSearch={onSearch} className={classes['search']} />
      {children}
    </div>
  );
}
