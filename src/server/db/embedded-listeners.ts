type OnPayload = (payload: string) => void;

/** Who listens on which channel; the database hears only of a channel's first and last listener. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<OnPayload>>();
  readonly #start: (channel: string) => Promise<void>;
  readonly #stop: (channel: string) => Promise<void>;

  constructor(start: (channel: string) => Promise<void>, stop: (channel: string) => Promise<void>) {
    this.#start = start;
    this.#stop = stop;
  }

  /** Resolves once nothing can be missed any more. Returns how to stop. */
  async add(channel: string, onPayload: OnPayload): Promise<() => Promise<void>> {
    // A function of its own per listener, so that the same callback may listen twice.
    const listener: OnPayload = (payload) => onPayload(payload);
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners.add(listener));
    // Asked for each time: LISTEN twice is no error, and the second one must wait for it as well.
    await this.#start(channel);
    return async () => {
      if (listeners.delete(listener) && listeners.size === 0) await this.#stop(channel);
    };
  }

  notify(channel: string, payload: string): void {
    this.#byChannel.get(channel)?.forEach((listener) => listener(payload));
  }
}
