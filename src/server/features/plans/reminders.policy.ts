/** How many days before a plan's end its host is reminded, once each. */
export const REMINDER_DAYS = [14, 3] as const;

/** For each reminder until when it makes sense to send it: then the next one is due, or the plan has ended. */
export const REMINDERS = REMINDER_DAYS.map((days, index) => ({
  days,
  until: REMINDER_DAYS[index + 1] ?? 0,
}));
