const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const NOTIFICATION = 'A'.charCodeAt(0);
/** Type byte and 32-bit length, which counts itself but not the type. */
const HEADER_BYTES = 5;

/**
 * Watches the database's answers on their way to the client: whether the answer to the last message
 * is complete, and which notifications it carried.
 * Format: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class ReplyReader {
  readonly #onNotification: (channel: string, payload: string) => void;
  /** The beginning of a message of which the rest has not come yet. */
  #partial: Buffer = Buffer.alloc(0);
  /** Bytes still to come of a message that does not interest us. */
  #skip = 0;
  #isComplete = true;

  constructor(onNotification: (channel: string, payload: string) => void) {
    this.#onNotification = onNotification;
  }

  /** The last message was ReadyForQuery: nobody is in the middle of a query. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** After the conversation was brought to an end by other means. */
  reset(): void {
    this.#partial = Buffer.alloc(0);
    this.#skip = 0;
    this.#isComplete = true;
  }

  /** @param bytes any slice of the answer: the database's buffer of 8 KB cuts messages anywhere */
  read(bytes: Uint8Array): void {
    const skipped = Math.min(this.#skip, bytes.length);
    this.#skip -= skipped;
    const fresh = Buffer.from(bytes.buffer, bytes.byteOffset + skipped, bytes.length - skipped);
    let rest = this.#partial.length === 0 ? fresh : Buffer.concat([this.#partial, fresh]);
    while (rest.length >= HEADER_BYTES) {
      const type = rest.readUInt8(0);
      const length = 1 + rest.readUInt32BE(1);
      const isWanted = type === READY_FOR_QUERY || type === NOTIFICATION;
      if (isWanted && rest.length < length) break;
      if (type === NOTIFICATION) this.#notify(rest.subarray(HEADER_BYTES, length));
      this.#isComplete = type === READY_FOR_QUERY;
      this.#skip = Math.max(0, length - rest.length);
      rest = rest.subarray(length);
    }
    // A copy: the bytes are a view of the database's memory, which the next answer overwrites.
    this.#partial = Buffer.from(rest);
  }

  /** @param body 32-bit process id, channel and payload, each ended by a zero */
  #notify(body: Buffer): void {
    const [channel = '', payload = ''] = body.subarray(4).toString('utf8').split('\0');
    this.#onNotification(channel, payload);
  }
}
