import { expect, it } from 'vitest';
import { hostNameOf, suggestedName } from './booking-sites.ts';

it.each([
  ['https://www.airbnb.com/calendar/ical/1.ics?s=2', 'Airbnb'],
  ['https://www.airbnb.co.uk/calendar/ical/1.ics', 'Airbnb'],
  ['https://ical.booking.com/v1/export?t=3', 'Booking.com'],
  ['https://admin.booking.com/hotel/hoteladmin/ical.html?t=3', 'Booking.com'],
  ['http://www.vrbo.com/icalendar/4.ics', 'Vrbo'],
  ['webcal://www.fewo-direkt.de/icalendar/4.ics', 'Vrbo'],
  ['https://calendar.google.com/calendar/ical/5/basic.ics', 'Google'],
  ['https://www.notairbnb.example/6.ics', 'notairbnb.example'],
  ['https://stuga.example/7.ics', 'stuga.example'],
])('%s is named %s', (address, name) => {
  expect(suggestedName(address)).toBe(name);
});

it.each(['', 'airbnb.com/calendar.ics', 'mailto:a@b.example', 'https://'])('%s is no address', (address) => {
  expect(hostNameOf(address)).toBeNull();
  expect(suggestedName(address)).toBe('');
});
