import { describe, expect, it } from 'vitest';
import { accountEmail } from './email-address.ts';

describe('an email address', () => {
  it.each([
    ['name@prov.example', 'name@prov.example'],
    [' Name@Prov.Example ', 'name@prov.example'],
    ['name@prov.example,', 'name@prov.example'],
    ['name@prov.example.', 'name@prov.example'],
    ['<name@prov.example>;', 'name@prov.example'],
    ['“name@prov.example”', 'name@prov.example'],
    ['mailto:name@prov.example', 'name@prov.example'],
    ['<MAILTO:name@prov.example?subject=Hej>', 'name@prov.example'],
    ['na\u200Bme@prov.example', 'name@prov.example'],
    ['\u202Ana\u00ADme@pr\u2060ov.example\u202C', 'name@prov.example'],
    ['name\u00A0@prov.example', 'name@prov.example'],
    ['name@prov\u2011x.example', 'name@prov-x.example'],
    ["o'brien+tag_1!x@a.b-c.example", "o'brien+tag_1!x@a.b-c.example"],
    ['åsa@räv.example', 'åsa@räv.example'],
    ['a@x.xn--p1ai', 'a@x.xn--p1ai'],
  ])('%j is %s', (typed, address) => {
    expect(accountEmail(typed)).toBe(address);
    expect(accountEmail(address)).toBe(address);
  });

  it.each([
    '\u212Aelvin@prov.example',
    'name@prov.e\uFF58ample',
    '\uFB01sk@prov.example',
    'a\u030Asa@prov.example',
    'na me@prov.example',
    'name@prov',
    'name@prov..example',
    'name@.example',
    'name@-prov.example',
    'name@prov-.example',
    'name@prov.1',
    '.name@prov.example',
    'na..me@prov.example',
    'na,me@prov.example',
    'na:me@prov.example',
    'a@b@prov.example',
    'name@prov.example,other@prov.example',
    `${'a'.repeat(65)}@prov.example`,
    '@prov.example',
    'mailto:',
    '\u200B',
    '',
  ])('%j is none: no mail can reach it, or it only looks like one', (typed) => {
    expect(accountEmail(typed)).toBeNull();
  });
});
