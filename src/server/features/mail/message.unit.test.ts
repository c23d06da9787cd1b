import { describe, expect, it } from 'vitest';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { messageOf } from './message.service.ts';

const link = 'https://guide.example/reset-password?email=a%2Bb%40x.example&token=abc_-1';

describe('a mail', () => {
  it.each(HOST_LANGUAGES)('in %s says the same in HTML and as text', (language) => {
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

  it('speaks each language', () => {
    const subjects = HOST_LANGUAGES.map(
      (language) => messageOf('passwordReset', { language, name: '', link }).subject,
    );
    expect(new Set(subjects).size).toBe(HOST_LANGUAGES.length);
  });

  it('makes no markup of a name', () => {
    const { html } = messageOf('passwordReset', { language: 'en', name: '<img src=x onerror=1>', link });
    expect(html).not.toContain('<img');
    expect(html).toContain('Hello &lt;img');
  });

  it('greets whoever has no name', () => {
    expect(messageOf('passwordReset', { language: 'en', name: '', link }).text).toMatch(/^Hello,\n/);
  });
});
