const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string; message?: string };
}

/** What a request brought must not move the cursor, or write a line of its own. */
const withoutControls = (text: string) => text.replaceAll(/(?!\n)\p{Cc}/gu, ' ');

/** One line of pino's JSON for a person's eyes: `14:02:59 WARN message {"further":"fields"}`, and an error's stack below. */
function readableLine(json: string): string {
  const {
    level,
    time,
    msg = '',
    pid: _pid,
    hostname: _hostname,
    err,
    ...rest
  } = JSON.parse(json) as Line & Record<string, unknown>;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const fields = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const stack = err === undefined ? '' : `\n${err.stack ?? err.message ?? ''}`;
  const message = `${msg.replaceAll('\n', ' ')}${fields}${stack}`;
  return `${clock} ${LEVELS[level] ?? level} ${withoutControls(message)}\n`;
}

/** A log's destination for a terminal. */
export const terminal = {
  write: (json: string): void => void process.stdout.write(readableLine(json)),
};
