import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

/** How the server treats mail. */
type Mode =
  | 'takes'
  /** Refuses every recipient for good. */
  | 'refuses'
  /** Refuses temporarily. */
  | 'is busy'
  /** Closes the connection in the middle of a mail. */
  | 'drops';

/** An independent mail server on 127.0.0.1. */
export interface MailServer {
  /** Settings of a site that sends through it. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  mode: Mode;
  /** The received mails, and the number of attempts. */
  mails: ReadMail[];
  tries: number;
  close(): Promise<void>;
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

const settingsOf = (port: number, query = '', user = '') => ({
  SMTP_URL: `smtp://${user}127.0.0.1:${port}/${query}`,
  MAIL_FROM: 'guide@cabins.example',
});

/** What mail servers of providers ask for: STARTTLS, with a certificate that nobody knows, and this sign-in. */
const SIGN_IN = {
  disabledCommands: [],
  onAuth({ username, password }, _session, done) {
    if (username === 'guide' && password === 'Fir-and-birch-41') done(null, { user: username });
    else done(new Error('Wrong user or password'));
  },
} satisfies SMTPServerOptions;
const SIGNED_IN = ['?tls.rejectUnauthorized=false', 'guide:Fir-and-birch-41@'];

/** Starts a mail server; port 0 is any free one. */
export async function startMailServer(port = 0, { asksForSignIn = false } = {}): Promise<MailServer> {
  const server = new SMTPServer({
    ...(asksForSignIn ? SIGN_IN : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    onRcptTo({ address }, _session, done) {
      state.tries += 1;
      if (state.mode === 'refuses') done(answer(550, `No such mailbox: ${address}`));
      else if (state.mode === 'is busy') done(answer(451, 'Try again later'));
      else done();
    },
    onData(stream, _session, done) {
      if (state.mode === 'drops') {
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
  // Clients may close their connections.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const state: MailServer = {
    settings: settingsOf((listening.address() as AddressInfo).port, ...(asksForSignIn ? SIGNED_IN : [])),
    mode: 'takes',
    mails: [],
    tries: 0,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return state;
}

/** A server that accepts connections and never answers. */
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
