import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { HostFiles } from '#server/host-files.ts';
import type { Undo } from '#server/jobs/kind.ts';
import type { Message } from './message.ts';

export interface Delivery {
  mail: { id: string; createdAt: Date; address: string };
  message: Message;
  /** The target of the mail's button. */
  link: string;
  /** Unsubscribes from mails of this kind; null for requested mails. */
  unsubscribe: string | null;
  /** Aborts the attempt. */
  signal: AbortSignal;
}

/** Delivers one mail; throws on failure. The returned function undoes the delivery where that is possible. */
export type Deliver = (delivery: Delivery) => Promise<Undo>;

/** Time limit of each SMTP step; the whole attempt has a separate limit. */
const STEP_MS = 10_000;

/**
 * The same for every attempt at one mail. If the connection breaks before the server confirms, the mail is sent twice;
 * mail programs can then show it once.
 */
const messageId = ({ id, createdAt }: Delivery['mail'], from: string) =>
  `<${id}.${createdAt.getTime()}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** One-click unsubscribe of mail programs (RFC 8058). */
const unsubscribeHeaders = (address: string | null) =>
  address === null
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const envelope = (from: Config['mail']['from'], { mail, message, unsubscribe }: Delivery) => ({
  from,
  to: { name: '', address: mail.address },
  messageId: messageId(mail, from.address),
  // Suppresses automatic replies (RFC 3834, and Outlook's header).
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...unsubscribeHeaders(unsubscribe),
  },
  ...message,
});

/** What the connection must have; by itself it encrypts and signs in where the server offers that. */
interface Required {
  requireTLS?: boolean;
  forceAuth?: boolean;
}

const smtpTransport = (url: string, required: Required = {}) =>
  createTransport({
    url,
    ...required,
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    // Never loads content from files or URLs named in a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

async function tryMailServer(url: string, required: Required): Promise<void> {
  const transport = smtpTransport(url, required);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const works = (trial: Promise<void>): Promise<boolean> =>
  trial.then(
    () => true,
    () => false,
  );

/**
 * Connects and signs in to the mail server at `url`, and sends nothing. Resolves with a sentence about how.
 * @throws with what to do
 */
export async function verifyMailServer(url: string): Promise<string> {
  const { host, username, protocol } = new URL(url);
  const hasUser = username !== '';
  try {
    await tryMailServer(url, { forceAuth: hasUser });
  } catch (error) {
    throw new Error(`${host} does not accept us; see SMTP_URL`, { cause: error });
  }
  const isEncrypted = protocol === 'smtps:' || (await works(tryMailServer(url, { requireTLS: true })));
  const how = `${host} accepts us, ${isEncrypted ? 'encrypted' : 'NOT encrypted'}`;
  if (hasUser) return `${how}, signed in`;
  const offersSignIn = !(await works(tryMailServer(url, { forceAuth: true })));
  return `${how}, without a sign-in${offersSignIn ? ', which it may ask for: SMTP_URL has no user' : ''}`;
}

/** Delivers through the mail server at `url`. */
function smtpDelivery(url: string, from: Config['mail']['from']): Deliver {
  const transport = smtpTransport(url);
  return async (delivery) => {
    await transport.sendMail({ ...envelope(from, delivery), signal: delivery.signal });
    return async () => {}; // what is sent is sent
  };
}

const outboxOf = (dataDir: string) => join(dataDir, 'outbox');

/** The part of a file name that identifies its recipient. */
const recipientHash = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** Mails written to files are deleted with their recipient's account. */
export const mailFiles = ({ dataDir }: Pick<Config, 'dataDir'>): HostFiles => ({
  kind: 'mails',
  list: async () => [],
  namesOf: async (_tx, { email }) => [recipientHash(email)],
  async remove(marks) {
    const files = await readdir(outboxOf(dataDir)).catch(() => []);
    for (const file of files.filter((each) => marks.some((mark) => each.includes(mark)))) {
      await rm(join(outboxOf(dataDir), file), { force: true });
    }
  },
});

/** Writes each mail to an `.eml` file, which any mail program opens. */
function outboxDelivery(folder: string, from: Config['mail']['from'], log: Log): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (delivery) => {
    const { message } = await transport.sendMail(envelope(from, delivery));
    const { id, createdAt, address } = delivery.mail;
    const when = createdAt.toISOString().replaceAll(':', '-');
    const file = join(folder, `${when}-${id}-${recipientHash(address)}.eml`);
    // Mails hold sign-in links: readable by this user only, and written completely or not at all.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, file);
    log.info(`no SMTP_URL: mail written to ${file}, its link is ${delivery.link}`);
    return () => rm(file, { force: true });
  };
}

/** The delivery according to the settings. */
export function createDelivery({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, log: Log): Deliver {
  return mail.smtpUrl === null
    ? outboxDelivery(outboxOf(dataDir), mail.from, log)
    : smtpDelivery(mail.smtpUrl, mail.from);
}
