/** Names such as `Europe/Stockholm`. Offsets (`+02:00`), which `Intl` accepts too, have no summer time. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
