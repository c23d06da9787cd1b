import { describe, expect, it } from 'vitest';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { messageOf } from './message.ts';

const link = 'https://guide.example/reset-password?email=a%2Bb%40x.example&token=abc_-1';

describe('a mail', () => {
  it.each(HOST_LANGUAGES)('in %s has the same content in HTML and plain text', (language) => {
    const { subject, html, text } = messageOf('passwordReset', { language, name: 'Åsa', link });
    expect(subject).toContain('Hemma');
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(link);
    for (const part of [html, text]) {
      expect(part).toContain('Åsa');
      expect(part).toContain('60');
    }
    expect(text).not.toMatch(/[<>!]/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('exists in each language', () => {
    const subjects = HOST_LANGUAGES.map(
      (language) => messageOf('passwordReset', { language, name: '', link }).subject,
    );
    expect(new Set(subjects).size).toBe(HOST_LANGUAGES.length);
  });

  it.each([
    '<img src=x onerror=1>',
    'your account is locked, see https://evil.example',
    'evil.example',
    'Åsa\n\nCall 0900 123 456',
    'Åsa'.repeat(20),
  ])('does not use %j as a name, because anybody may have typed the address', (name) => {
    const { html, text } = messageOf('passwordReset', { language: 'en', name, link });
    expect(text).toMatch(/^Hello,\n/);
    for (const part of [html, text]) expect(part).not.toContain(name.slice(0, 20));
  });

  it.each(["Siobhán O'Neil", 'Anna-Karin af Ugglas', '李 小龙'])('greets %s by name', (name) => {
    expect(messageOf('passwordReset', { language: 'en', name, link }).text).toMatch(
      new RegExp(`^Hello ${name}`),
    );
  });

  it('has a greeting without a name', () => {
    expect(messageOf('passwordReset', { language: 'en', name: '', link }).text).toMatch(/^Hello,\n/);
  });
});

it.each(HOST_LANGUAGES)('a reminder in %s has plan and day, and no unfilled placeholder', (language) => {
  const values = { plan: 'Premium', day: '1 maj 2027', grace: '14' };
  const { subject, html, text } = messageOf('planEnds', { language, name: 'Åsa', link, values });
  for (const part of [subject, html, text]) {
    expect(part).toContain('Premium');
    expect(part).toContain('1 maj 2027');
    expect(part).not.toContain('{{');
  }
});

const ABOUT_SECOND_FACTOR = [
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
] as const;

it.each(HOST_LANGUAGES)('each change of a second factor has a mail of its own in %s', (language) => {
  const letters = ABOUT_SECOND_FACTOR.map((kind) => messageOf(kind, { language, name: 'Åsa', link }));
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(ABOUT_SECOND_FACTOR.length);
  for (const { html, text } of letters) {
    expect(html).toContain('Åsa');
    expect(text).toContain(link);
    expect(text).not.toMatch(/[<>!]|\{\{/);
  }
});
