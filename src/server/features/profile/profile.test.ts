import { afterAll, describe, expect, it } from 'vitest';
import { login, me, register } from '#shared/contracts/accounts/accounts.ts';
import { getProfile, saveProfile, selectAvatar } from '#shared/contracts/profile.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = clientOf(app);

const profileOf = (host: Awaited<ReturnType<typeof newHost>>) => host.call(getProfile, {});

describe('GET /api/Account/profile', () => {
  it('returns the defaults of a new account', async () => {
    expect(await profileOf(await newHost(app))).toEqual({
      firstName: 'Astrid',
      lastName: 'Lind',
      company: null,
      phone: null,
      timeZone: null,
      language: 'en',
      aiAssistantEnabled: false,
      marketingOptIn: false,
      avatarUrl: '/avatars/fox.svg',
    });
  });

  it.each([
    ['GET', '/api/Account/profile'],
    ['PUT', '/api/Account/profile'],
    ['POST', '/api/Account/avatar/select'],
  ])('%s %s requires a session', async (method, path) => {
    expect(await nobody.send(method, path, method === 'GET' ? undefined : {})).toMatchObject({ status: 401 });
  });

  it('has a capital letter in its path', async () => {
    const host = await newHost(app);
    expect(await host.send('GET', '/api/account/profile')).toMatchObject({ status: 404 });
  });
});

describe('the language of a new account', () => {
  it.each([
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['nb-NO,no;q=0.9', 'no'],
    ['nn', 'no'],
    ['de-DE,fi;q=0.5,da;q=0.7', 'da'],
    ['fr,de', 'en'],
    ['*', 'en'],
  ])('%s makes it %s', async (wishes, language) => {
    const person = { firstName: 'Astrid', lastName: 'Lind', email: newEmail(), password: 'Correct-horse-1' };
    await nobody.send('POST', register.path, person, { 'accept-language': wishes });
    const { token } = await nobody.call(login, { body: person });
    expect(await clientOf(app, token).call(getProfile, {})).toMatchObject({ language });
  });
});

describe('PUT /api/Account/profile', () => {
  it('changes only the fields that are sent; null clears optional ones', async () => {
    const host = await newHost(app);
    const all = {
      firstName: 'Åsa',
      lastName: 'Öberg',
      company: 'Sjöstugan AB',
      phone: '+46 70 123 45 67',
      timeZone: 'Europe/Stockholm',
      language: 'sv',
      aiAssistantEnabled: true,
      marketingOptIn: true,
    } as const;
    expect(await host.call(saveProfile, { body: all })).toEqual({ ...all, avatarUrl: '/avatars/fox.svg' });
    expect(await host.call(saveProfile, { body: { company: null, timeZone: null } })).toMatchObject({
      ...all,
      company: null,
      timeZone: null,
    });
    await host.call(saveProfile, { body: { timeZone: 'Europe/Oslo' } });
    const cleared = await host.call(saveProfile, { body: { phone: ' ', timeZone: '' } });
    expect(cleared).toMatchObject({ phone: null, timeZone: null });
    expect(await host.call(saveProfile, { body: {} })).toMatchObject({ firstName: 'Åsa', language: 'sv' });
    expect(await host.call(me, {})).toMatchObject({ firstName: 'Åsa', lastName: 'Öberg' });
  });

  it('does not change another host’s profile', async () => {
    const [host, other] = [await newHost(app), await newHost(app)];
    await host.call(saveProfile, { body: { company: 'Sjöstugan AB' } });
    expect(await profileOf(other)).toMatchObject({ company: null });
  });

  // ASVS 8.2.3, 15.3.3
  it('ignores avatar, role and plan', async () => {
    const host = await newHost(app);
    const nonsense = { avatarUrl: 'https://evil.example/x.svg', isAdmin: true, plan: 'premium', id: 1 };
    expect(await host.send('PUT', saveProfile.path, nonsense)).toMatchObject({ status: 200 });
    expect(await host.call(me, {})).toMatchObject({
      isAdmin: false,
      status: 'basic',
      avatarUrl: '/avatars/fox.svg',
    });
  });

  it.each([
    [{ firstName: '  ' }, 'firstName', 'First name is required'],
    [{ firstName: null }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ company: 'x'.repeat(121) }, 'company', 'Use at most 120 characters.'],
    [{ phone: 'call me' }, 'phone', 'Use digits, spaces and + ( ) - only.'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'Choose a time zone from the list.'],
    [{ timeZone: '+02:00' }, 'timeZone', 'Choose a time zone from the list.'],
    [{ timeZone: 7 }, 'timeZone', 'Choose a time zone from the list.'],
    [{ language: 'de' }, 'language', 'Use one of: en, sv, no, fi, da.'],
    [{ language: null }, 'language', 'Use one of: en, sv, no, fi, da.'],
    [{ aiAssistantEnabled: 'yes' }, 'aiAssistantEnabled', 'Must be true or false.'],
    [{ marketingOptIn: null }, 'marketingOptIn', 'Must be true or false.'],
  ])('refuses %j and saves nothing', async (nonsense, field, sentence) => {
    const host = await newHost(app);
    const before = await profileOf(host);
    const refusal = await host.send('PUT', saveProfile.path, { company: 'Sjöstugan AB', ...nonsense });
    expect(refusal).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await profileOf(host)).toEqual(before);
  });
});

describe('POST /api/Account/avatar/select', () => {
  it('chooses one of the presets', async () => {
    const host = await newHost(app);
    expect(await host.call(selectAvatar, { body: { avatarUrl: '/avatars/owl.svg' } })).toEqual({
      avatarUrl: '/avatars/owl.svg',
    });
    expect(await profileOf(host)).toMatchObject({ avatarUrl: '/avatars/owl.svg' });
    expect(await host.call(me, {})).toMatchObject({ avatarUrl: '/avatars/owl.svg' });
  });

  it.each(['', '/avatars/wolf.svg', 'https://evil.example/x.svg', null, 1])(
    'refuses %j',
    async (avatarUrl) => {
      const host = await newHost(app);
      expect(await host.send('POST', selectAvatar.path, { avatarUrl })).toMatchObject({
        status: 400,
        body: { fields: { avatarUrl: 'Choose one of the avatars.' } },
      });
      expect(await profileOf(host)).toMatchObject({ avatarUrl: '/avatars/fox.svg' });
    },
  );
});
