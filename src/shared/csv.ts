const BOM = '\uFEFF';

/** What a cell may hold; numbers of a list stand in one cell, with spaces between. */
export type Cell = string | number | boolean | null | readonly number[];

type Columns<Row> = readonly (keyof Row & string)[];

/** A cell a spreadsheet would run as a formula is defused with an apostrophe (R-lists-4). */
function written(value: Cell): string {
  const plain = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  // Behind a semicolon too: where decimals take a comma, spreadsheets split there.
  const defused =
    typeof value === 'string' ? plain.replace(/(^|[;\t\r\n]\s*)(?=[=+\-@\t\r])/g, "$1'") : plain;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

const line = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`;

/** How a CSV file (RFC 4180) begins: in UTF-8 with BOM, so that spreadsheets read å and ö. */
export const csvHead = <Row>(columns: Columns<Row>): string => BOM + line(columns);

/** Rows of a CSV file, each with its end of line. */
export const csvLines = <Row extends Record<keyof Row, Cell>>(
  columns: Columns<Row>,
  rows: readonly Row[],
): string => rows.map((row) => line(columns.map((column) => row[column] ?? null))).join('');

/** A whole CSV file. */
export const toCsv = <Row extends Record<keyof Row, Cell>>(
  columns: Columns<Row>,
  rows: readonly Row[],
): string => csvHead(columns) + csvLines(columns, rows);
