const BOM = '\uFEFF';

/** A cell a spreadsheet would run as a formula is defused with an apostrophe (decisions, section 8). */
function cell(value: string | number | boolean | null): string {
  const plain = value === null ? '' : String(value);
  // Behind a semicolon too: where decimals take a comma, spreadsheets split there.
  const defused =
    typeof value === 'string' ? plain.replace(/(^|[;\t\r\n]\s*)(?=[=+\-@\t\r])/g, "$1'") : plain;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/** Rows as CSV (RFC 4180) in UTF-8 with BOM, so that spreadsheets read å and ö. */
export function toCsv<Row extends Record<string, string | number | boolean | null>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [
    columns.map((column) => cell(column)),
    ...rows.map((row) => columns.map((column) => cell(row[column] ?? null))),
  ];
  return `${BOM}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
