import type { Spread } from './spread.ts';

/** Figures are taken on each of these. */
const DATABASES = ['embedded', 'postgres'] as const;
type Measured<F> = Record<(typeof DATABASES)[number], F>;

export interface Row<F> {
  name: string;
  /** Null: cannot be measured there. */
  read: (figures: F) => number | Spread | null;
  show: (value: number) => string;
  atLeast?: number;
  /** One budget for both, or one each; null: none there. */
  atMost?: number | Measured<number | null>;
}

/** Prints the rows as a table with their budgets; false when one is missed. */
export function report<F>(rows: readonly Row<F>[], measured: Measured<F>): boolean {
  const lines = rows.map((row) => {
    const cells = DATABASES.map((database) => {
      const value = row.read(measured[database]);
      if (value === null) return { text: '–', isMet: true };
      const isMet = meets(row, database, typeof value === 'number' ? value : value.middle);
      return { text: shown(row, value) + (isMet ? '' : ' ✗'), isMet };
    });
    return {
      cells: [row.name, ...cells.map(({ text }) => text), budgetOf(row)],
      isMet: cells.every(({ isMet }) => isMet),
    };
  });
  const table = [['', 'embedded', 'PostgreSQL', 'budget'], ...lines.map(({ cells }) => cells)];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((cells) => (cells[column] ?? '').length)),
  );
  for (const cells of table) {
    console.log(
      cells
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('   '),
    );
  }
  const missed = lines.filter(({ isMet }) => !isMet);
  console.log(
    missed.length === 0
      ? 'Every budget is met.'
      : `Missed: ${missed.map(({ cells }) => cells[0]).join(', ')}.`,
  );
  return missed.length === 0;
}

/** The middle counts; what it lies between is printed beside it. */
function shown<F>({ show }: Row<F>, value: number | Spread): string {
  if (typeof value === 'number') return show(value);
  return `${show(value.middle)} (${show(value.least)} to ${show(value.most)})`;
}

const limitOn = <F>({ atMost }: Row<F>, database: (typeof DATABASES)[number]): number | null =>
  typeof atMost === 'number' ? atMost : (atMost?.[database] ?? null);

function meets<F>(row: Row<F>, database: (typeof DATABASES)[number], value: number): boolean {
  const limit = limitOn(row, database);
  return value >= (row.atLeast ?? -Infinity) && value <= (limit ?? Infinity);
}

function budgetOf<F>(row: Row<F>): string {
  if (row.atLeast !== undefined) return `≥ ${row.show(row.atLeast)}`;
  const limits = [...new Set(DATABASES.map((database) => limitOn(row, database)))];
  if (limits.every((limit) => limit === null)) return '';
  return `≤ ${limits.map((limit) => (limit === null ? '–' : row.show(limit))).join(' / ')}`;
}
