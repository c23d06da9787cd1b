import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { OwnFiles } from '#server/own-files.ts';
import type { Undo } from '#server/jobs/kind.ts';
import type { Message } from './message.ts';

export interface Delivery {
  mail: { id: string; createdAt: Date; address: string };
  message: Message;
  /** Where the mail's button leads. */
  link: string;
  /** Ends mails of this kind; null for one that was asked for. */
  unsubscribe: string | null;
  /** Ends the try, wherever it is. */
  signal: AbortSignal;
}

/** Hands one mail over; throws when that failed. What it answers undoes what can be undone. */
export type Deliver = (delivery: Delivery) => Promise<Undo>;

/** A server that answers a step this slowly will not answer. The try as a whole has a bound of its own. */
const STEP_MS = 10_000;

/**
 * The same for every try of one mail: of two that arrive, because a connection broke between the server's
 * taking the mail and its saying so, a mail program may show one.
 */
const messageId = ({ id, createdAt }: Delivery['mail'], from: string) =>
  `<${id}.${createdAt.getTime()}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** For the mail program's own button, one press (RFC 8058). */
const unsubscribeHeaders = (address: string | null) =>
  address === null
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const envelope = (from: Config['mail']['from'], { mail, message, unsubscribe }: Delivery) => ({
  from,
  to: { name: '', address: mail.address },
  messageId: messageId(mail, from.address),
  // No automatic answers, please (RFC 3834, and Outlook's word for it).
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...unsubscribeHeaders(unsubscribe),
  },
  ...message,
});

/** Through the mail server at `url`. */
function throughServer(url: string, from: Config['mail']['from']): Deliver {
  const transport = createTransport({
    url,
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    // A mail is what is written here, never a file or an address that some text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (delivery) => {
    await transport.sendMail({ ...envelope(from, delivery), signal: delivery.signal });
    return async () => {}; // what is sent is sent
  };
}

const outboxOf = (dataDir: string) => join(dataDir, 'outbox');

/** In the names of the files to one address, by which they are found again. */
const markOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** Mails that were written to files go with the account they were to. */
export const mailFiles = ({ dataDir }: Pick<Config, 'dataDir'>): OwnFiles => ({
  kind: 'mails',
  list: async () => [],
  namesOf: async (_tx, { email }) => [markOf(email)],
  async remove(marks) {
    const files = await readdir(outboxOf(dataDir)).catch(() => []);
    for (const file of files.filter((each) => marks.some((mark) => each.includes(mark)))) {
      await rm(join(outboxOf(dataDir), file), { force: true });
    }
  },
});

/** Into a folder, one `.eml` file each, which any mail program opens. */
function intoFolder(folder: string, from: Config['mail']['from'], log: Log): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (delivery) => {
    const { message } = await transport.sendMail(envelope(from, delivery));
    const { id, createdAt, address } = delivery.mail;
    const when = createdAt.toISOString().replaceAll(':', '-');
    const file = join(folder, `${when}-${id}-${markOf(address)}.eml`);
    // Links let people in: for this user's eyes only, and whole or not at all.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, file);
    log.info(`no SMTP_URL: mail written to ${file}, its link is ${delivery.link}`);
    return () => rm(file, { force: true });
  };
}

/** How mails leave this process, by its settings. */
export function deliveryBy({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, log: Log): Deliver {
  return mail.smtpUrl === null
    ? intoFolder(outboxOf(dataDir), mail.from, log)
    : throughServer(mail.smtpUrl, mail.from);
}
