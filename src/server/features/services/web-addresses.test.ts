import { afterAll, describe, expect, it } from 'vitest';
import { saveCabinService } from '#shared/contracts/services.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });

describe('a web address in a host’s input', () => {
  // ASVS 1.2.2
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript&colon;alert(1):x',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://elsa.example',
    'mailto:elsa@elsa.example',
    '//evil.example',
    'https://',
    'https:elsa.example',
    'https:///elsa.example',
    'http://[::1',
    'https://elsa example',
    'https://\u0000elsa.example',
    'https//elsa.example',
    'http;//elsa.example',
    'elsa',
    'elsa,example',
    'https://elsa..example',
    'anna@elsa.example',
  ])('%j is refused', async (url) => {
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, 'restaurants') };
    const body = { valueJson: JSON.stringify({ items: [{ name: 'Elsa', url }] }) };
    const problem = await host.refused(saveCabinService, { params, body });
    expect(problem.status).toBe(400);
    expect(problem.fields).toHaveProperty(['items.0.url']);
  });

  it.each([
    ['https://elsa.example/meny?a=1#b', 'https://elsa.example/meny?a=1#b'],
    ['http://elsa.example', 'http://elsa.example'],
    ['HTTPS://Elsa.example', 'HTTPS://Elsa.example'],
    [' elsa.example ', 'https://elsa.example'],
    ['elsa.example:8080/x', 'https://elsa.example:8080/x'],
    ['\u200Bhttps://elsa.example\u200E', 'https://elsa.example'],
    ['(https://elsa.example)', 'https://elsa.example'],
    ['„elsa.example/a“.', 'https://elsa.example/a'],
    ['elsa\u2011s.example', 'https://elsa-s.example'],
    ['http://192.168.1.1/', 'http://192.168.1.1/'],
    ['https://åkes-kök.example/ö', 'https://åkes-kök.example/ö'],
  ])('%j becomes %j', async (url, expected) => {
    const { id } = await newCabin(host);
    const saved = await fillService(host, id, 'restaurants', { items: [{ url }] });
    expect(JSON.parse(saved.valueJson)).toMatchObject({ items: [{ url: expected }] });
  });
});
