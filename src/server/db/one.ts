/** The row of a query that always returns one. @throws {Error} for none */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a query returned no row');
  return row;
}
