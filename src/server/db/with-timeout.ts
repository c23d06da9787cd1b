/**
 * Waits at most `ms` for a query: a database can stop answering without closing its connections.
 * @throws a connection error (`isConnectionError`) after that time
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
