/** Returns the row of a query that always has one. @throws {Error} when it has none */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a query returned no row');
  return row;
}
