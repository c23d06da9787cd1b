/** Names such as `Europe/Stockholm`; offsets (`+02:00`), which `Intl` takes too, know no summer time. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether this is a zone of the IANA database, as the runtime knows it. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
