import { parse, PGlite, protocol } from '@electric-sql/pglite';
import type { ExecProtocolOptionsStream, PGliteOptions, QueryOptions, Results } from '@electric-sql/pglite';
import { ReplyReader } from './embedded-replies.ts';

/** Runs statements (simple protocol) while the session is at rest. */
export type Run = (sql: string) => Promise<Results[]>;

/** Only the first message of a connection has no type letter: it starts with its length. */
const STARTUP = 0;

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * PGlite has one session; the socket server feeds it the client's messages one by one and releases
 * PGlite's lock between them. Whatever else runs in that session (CHECKPOINT, VACUUM, LISTEN) would
 * so land inside the client's transaction, or between Parse and Bind of its query, which a simple
 * query throws away. This class knows when the client is between two transactions, and runs other
 * work only then. It also gives each new connection a session as fresh as a server's.
 */
export class EmbeddedSession extends PGlite {
  readonly #replies: ReplyReader;
  readonly #channels = new Set<string>();
  #jobs: (() => Promise<void>)[] = [];

  constructor(options: PGliteOptions, onNotification: (channel: string, payload: string) => void) {
    super(options);
    this.#replies = new ReplyReader(onNotification);
  }

  /** What the socket server calls for each message, holding the query lock. */
  override async execProtocolRawStream(
    message: Uint8Array,
    options: ExecProtocolOptionsStream,
  ): Promise<void> {
    if (message[0] === STARTUP) await this.#renew();
    await super.execProtocolRawStream(message, {
      ...options,
      onRawData: (bytes) => {
        this.#replies.read(bytes);
        options.onRawData(bytes);
      },
    });
    await this.#runJobs();
  }

  /** The socket server's only use of this is to roll back for a client that hung up in a transaction. */
  override async exec(sql: string, options?: QueryOptions): Promise<Results[]> {
    const results = await super.exec(sql, options);
    this.#replies.reset();
    await this.runExclusive(() => this.#runJobs());
    return results;
  }

  /**
   * Runs `job` as soon as the client is neither in a transaction nor in the middle of a query; the
   * client's next message waits until it is done. Jobs run in order. A job may await nothing but
   * `run`: were the socket server to see a client hang up while a BEGIN of that client waits for the
   * job, it would not roll back and would let nobody else in ever after.
   */
  async atRest<T>(job: (run: Run) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#jobs.push(() => job(this.#run).then(resolve, reject));
    await this.runExclusive(() => this.#runJobs());
    return promise;
  }

  /** From now on notifications on this channel are reported. */
  async startListening(channel: string): Promise<void> {
    await this.atRest((run) => run(`LISTEN ${quoteName(channel)}`));
    this.#channels.add(channel);
  }

  async stopListening(channel: string): Promise<void> {
    this.#channels.delete(channel);
    await this.atRest((run) => run(`UNLISTEN ${quoteName(channel)}`));
  }

  /** Ends whatever a client left open, and runs the jobs that waited for it. */
  async finish(): Promise<void> {
    await this.runExclusive(async () => {
      await this.#clear();
      await this.#runJobs();
    });
  }

  // `execProtocolStream`, because `execProtocol` sends its answer to the last client's socket in
  // 0.5.14 (`execProtocolRawStream` leaves its callback in place).
  readonly #run: Run = async (sql) => {
    const replies = await this.execProtocolStream(protocol.serialize.query(sql), { syncToFs: false });
    return parse.parseResults(replies, this.parsers);
  };

  async #runJobs(): Promise<void> {
    while (this.#replies.isComplete && !this.isInTransaction()) {
      const job = this.#jobs.shift();
      if (!job) return;
      await job();
    }
  }

  async #clear(): Promise<void> {
    if (!this.#replies.isComplete) {
      await this.execProtocolStream(protocol.serialize.sync(), { syncToFs: false });
      this.#replies.reset();
    }
    if (this.isInTransaction()) await this.#run('ROLLBACK');
  }

  /** Prepared statements, settings, advisory locks and temporary tables end with their connection. */
  async #renew(): Promise<void> {
    await this.#clear();
    await this.#run('DISCARD ALL');
    for (const channel of this.#channels) await this.#run(`LISTEN ${quoteName(channel)}`);
  }
}
