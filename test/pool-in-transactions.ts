import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseHandle } from '#server/db/client.ts';

const inTransaction = new AsyncLocalStorage<true>();

/**
 * Lets no statement of the app reach the pool while a transaction is under way in the same call: it would not see what
 * the transaction wrote, and with all connections taken it would wait for the one that it holds up. No type can say so
 * of a database that a function closes over; here every test of the app says it.
 * @returns the same database for the test itself, which may well call the app while it holds a lock
 */
export function refuseThePoolInTransactions(database: DatabaseHandle): DatabaseHandle {
  const { db, pool } = database;
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => inTransaction.run(true, () => work(tx)), config);

  type Any = (...all: unknown[]) => unknown;
  const guarded =
    (reach: Any): Any =>
    (...all) => {
      if (inTransaction.getStore()) throw new Error('The pool was asked while a transaction is under way.');
      return reach(...all);
    };
  pool.query = guarded(pool.query.bind(pool)) as typeof pool.query;
  pool.connect = guarded(pool.connect.bind(pool) as Any) as typeof pool.connect;
  return { ...database, db: Object.assign(Object.create(db) as typeof db, { transaction: begin }) };
}
