import { expect, it } from 'vitest';
import { apiOf } from '#test/api.ts';
import { open } from '#web/testing/app.tsx';
import { fillIn, press, shown } from '#web/testing/deeds.ts';
import { moveToNewSite, siteUrl } from '#web/testing/site.ts';

it('an account without a last name, as the first admin’s is, can change the rest', async () => {
  const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
  await moveToNewSite({
    settings: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    hasAdmin: true,
  });
  const site = { url: siteUrl() };
  const { token } = await apiOf(site)<{ token: string }>('POST', '/api/auth/login', admin);
  await open('/settings', { token });
  await fillIn('Company', 'Hemma AB');
  await press('Save profile');
  await shown('Profile updated');
  expect(await apiOf(site, token)('GET', '/api/Account/profile')).toMatchObject({
    company: 'Hemma AB',
    lastName: '',
  });
});
