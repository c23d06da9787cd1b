const BOM = '\uFEFF';

/** A cell's value; a list of numbers becomes one cell, separated by spaces. */
export type Cell = string | number | boolean | null | readonly number[];

type Columns<Row> = readonly (keyof Row & string)[];

/** Formats a cell. An apostrophe keeps spreadsheets from running it as a formula (R-lists-4). */
function formatCell(value: Cell): string {
  const plain = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  // After a semicolon too: where the decimal mark is a comma, spreadsheets split at semicolons.
  const defused =
    typeof value === 'string' ? plain.replace(/(^|[;\t\r\n]\s*)(?=[=+\-@\t\r])/g, "$1'") : plain;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

const line = (cells: readonly Cell[]) => `${cells.map(formatCell).join(',')}\r\n`;

/** The first line of a CSV file (RFC 4180), with a BOM, so that spreadsheets read it as UTF-8. */
export const csvHead = <Row>(columns: Columns<Row>): string => BOM + line(columns);

/** Rows of a CSV file with their line breaks. */
export const csvLines = <Row extends Record<keyof Row, Cell>>(
  columns: Columns<Row>,
  rows: readonly Row[],
): string => rows.map((row) => line(columns.map((column) => row[column] ?? null))).join('');

/** A CSV file. */
export const toCsv = <Row extends Record<keyof Row, Cell>>(
  columns: Columns<Row>,
  rows: readonly Row[],
): string => csvHead(columns) + csvLines(columns, rows);
