/**
 * What the database was asked, if it answers within `ms`: it can fall silent without hanging up, and no one waits for it
 * for minutes.
 * @throws what counts as a lost connection (`isConnectionError`), when it takes longer
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })),
    ms,
  );
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
