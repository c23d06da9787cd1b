import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailLink, pictureSource, siteName, webLink, directionsLink, mapLink, mapPlace } from './links.ts';
import { phoneLink, whatsappLink } from './phone-link.ts';

// ASVS 1.3.11
test('a mail address cannot carry headers', () => {
  expect(mailLink('anna@stuga.example')).toBe('mailto:anna@stuga.example');
  expect(mailLink('a@b.example?bcc=c@d.example')).toBeNull();
  expect(mailLink('a@b.example?cc=c')).toBe('mailto:a@b.example%3Fcc%3Dc');
  expect(mailLink('no address')).toBeNull();
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'ftp://x.example',
  '//evil.example',
  'https://bank.example@evil.example/',
  'nonsense',
  '',
])('%j is not a link', (typed) => {
  expect(webLink(typed)).toBeNull();
});

test('a site is named without www', () => {
  expect(siteName('https://www.sjoboden.example/meny')).toBe('sjoboden.example');
  expect(siteName(' https://www.Räksmörgås.example:8080/meny')).toBe('räksmörgås.example');
  expect(siteName('https://xn--rksmrgs-5wao1o.example')).toBe('xn--rksmrgs-5wao1o.example');
  expect(siteName('https://bаnk.example')).toBe('xn--bnk-6cd.example'); // the second letter is Cyrillic
});

test('pictures come from the web or from our site', () => {
  expect(pictureSource('/media/1.webp')).toBe('/media/1.webp');
  expect(pictureSource('https://x.example/1.jpg')).toBe('https://x.example/1.jpg');
  for (const typed of ['//evil.example/1', '/\\evil.example', 'data:image/svg+xml,x', '']) {
    expect(pictureSource(typed)).toBeNull();
  }
});

// ASVS 1.2.2, 1.3.3
test('any text makes a safe address or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(webLink(typed) ?? 'https://').toMatch(/^https?:\/\//);
      expect(phoneLink(typed) ?? 'tel:1').toMatch(/^tel:\+?\d+$/);
      expect(whatsappLink(typed) ?? 'https://wa.me/1').toMatch(/^https:\/\/wa\.me\/\d+$/);
      expect(mailLink(typed) ?? 'mailto:').toMatch(/^mailto:[^?&\s]*$/);
      expect(mapLink(typed)).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[^&\s]*$/);
      expect(directionsLink(typed)).toMatch(/&destination=[^&\s]*$/);
    }),
  );
});

test('map links lead to the pin, or else to the address', () => {
  expect(mapPlace('Gården, Dalsland', { latitude: null, longitude: null })).toBe('Gården, Dalsland');
  expect(mapPlace('Gården, Dalsland', { latitude: 58.9, longitude: -12.25 })).toBe('58.9,-12.25');
});
