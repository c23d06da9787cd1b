// The interface of calendars for other features.
export { addBookings, bookingsOf } from './bookings.ts';
export { SAMPLE_CALENDAR } from './sample.ts';
