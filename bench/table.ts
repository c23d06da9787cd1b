/** The median and range of several rounds. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export interface Row<F> {
  name: string;
  read: (figures: F) => number | Spread;
  show: (value: number) => string;
  atLeast?: number;
  atMost?: number;
}

/** Prints a table with budgets; false if one is missed. */
export function report<F>(rows: readonly Row<F>[], figures: F): boolean {
  const lines = rows.map((row) => {
    const value = row.read(figures);
    const isMet = meets(row, typeof value === 'number' ? value : value.median);
    return { cells: [row.name, shown(row, value) + (isMet ? '' : ' ✗'), budgetOf(row)], isMet };
  });
  const table = [['', 'measured', 'budget'], ...lines.map(({ cells }) => cells)];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((cells) => (cells[column] ?? '').length)));
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

/** The median, with the range after it. */
function shown<F>({ show }: Row<F>, value: number | Spread): string {
  if (typeof value === 'number') return show(value);
  return `${show(value.median)} (${show(value.min)} to ${show(value.max)})`;
}

const meets = <F>({ atLeast = -Infinity, atMost = Infinity }: Row<F>, value: number): boolean =>
  value >= atLeast && value <= atMost;

function budgetOf<F>({ atLeast, atMost, show }: Row<F>): string {
  if (atLeast !== undefined) return `≥ ${show(atLeast)}`;
  return atMost === undefined ? '' : `≤ ${show(atMost)}`;
}

/** Prints the progress and elapsed time to standard error; figures go to standard output. */
export function printProgress(text: string): void {
  const minutes = Math.floor(performance.now() / 60_000);
  const seconds = Math.floor(performance.now() / 1000) % 60;
  console.error(`${minutes}:${String(seconds).padStart(2, '0')} ${text}`);
}
