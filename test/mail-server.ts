import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

/** What the server does with what it is given. */
type Manner =
  | 'takes'
  /** Takes no mail for anybody, for good. */
  | 'refuses'
  /** Takes no mail right now. */
  | 'is busy'
  /** Hangs up in the middle of the mail. */
  | 'drops';

/** A mail server of someone else's, on 127.0.0.1. */
export interface MailServer {
  /** Settings that send through it. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  manner: Manner;
  /** What arrived, and how often it was asked to take something. */
  mails: ReadMail[];
  tries: number;
  close(): Promise<void>;
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

const settingsOf = (port: number, query = '') => ({
  SMTP_URL: `smtp://127.0.0.1:${port}/${query}`,
  MAIL_FROM: 'guide@cabins.example',
});

/** Starts one, on `port` if it must be that. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      state.tries += 1;
      if (state.manner === 'refuses') done(answer(550, `No such mailbox: ${address}`));
      else if (state.manner === 'is busy') done(answer(451, 'Try again later'));
      else done();
    },
    onData(stream, _session, done) {
      if (state.manner === 'drops') {
        for (const connection of server.connections) connection.close();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        state.mails.push(readMail(Buffer.concat(chunks)));
        done();
      });
    },
  });
  // A client that hangs up is no news.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const state: MailServer = {
    settings: settingsOf((listening.address() as AddressInfo).port),
    manner: 'takes',
    mails: [],
    tries: 0,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return state;
}

/** A server that takes connections and never says a word. */
export async function startSilentServer(greetingTimeout = 60_000) {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: settingsOf(port, `?greetingTimeout=${greetingTimeout}`),
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
