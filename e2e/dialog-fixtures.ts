import type { Page } from '@playwright/test';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Job } from '#shared/contracts/system/jobs.ts';
import type { Invitation, Invited } from '#shared/contracts/invitations.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { apiOf } from '../test/api.ts';
import { codeOf } from '../test/authenticator.ts';
import type { Account } from '../test/cabins.ts';

type Login = Record<'email' | 'password', string>;

/** A running site with the demo. */
export interface DemoSite {
  url: string;
  admin: Login;
}

/** Nearly the maximum length: three lines on a phone. */
const LONG_NAME = 'Sjöstugan på Granö med egen brygga, vedeldad bastu och utsikt över hela Åsunden';
const LONG_PLACE = 'Näckrosdammsvägen 144 B, 514 91 Dalstorp, Tranemo kommun';
const LONG_NOTICE =
  'Vattnet är avstängt i morgon mellan kl. 9 och 11. Tappa upp ett par hinkar i kväll, så räcker det till kaffe och disk.';
const INVITED = 'margareta.von-essen-af-segebaden@fjallsemester.example';

const own = () => ({
  firstName: 'Anna Margareta Elisabeth',
  lastName: 'von Essen af Segebaden',
  email: `anna-margareta.von-essen-${Date.now()}@fjallsemester.example`,
  password: 'Snow-in-April-7',
});

/** Creates the data that the dialogs show, with long names; `remove` deletes it. */
export async function createDialogFixtures(site: DemoSite) {
  const anyone = apiOf(site);
  const signIn = async ({ email, password }: Login): Promise<Account> => {
    const { token } = await anyone<{ token: string }>('POST', '/api/auth/login', { email, password });
    return { token, api: apiOf(site, token) };
  };
  const person = own();
  await anyone('POST', '/api/auth/register', person);
  const [demo, admin, account] = await Promise.all([
    signIn({ email: 'demo@hemma.example', password: 'Demo1234' }),
    signIn(site.admin),
    signIn(person),
  ]);
  const cabins = await demo.api<Cabin[]>('GET', '/api/cabins');
  const full = cabins.find(({ name }) => name === 'Sjöstugan');
  if (full === undefined) throw new Error('The demo has no Sjöstugan.');
  const cabin = await demo.api<Cabin>('POST', `/api/cabins/${full.id}/copy`, {
    name: LONG_NAME,
    location: LONG_PLACE,
  });
  const { codes } = await admin.api<{ codes: [string] }>('POST', '/api/admin/tokens', {
    count: 1,
    label: 'Beställning 2026-114, gravyrskyltar i ek',
  });
  await demo.api('POST', `/api/cabins/${cabin.id}/activate`, { code: codes[0] });
  const draft = await demo.api<Cabin>('POST', '/api/cabins', {
    name: 'Övernattningslägenheten ovanför bagarstugan vid Näckrosdammen',
    location: LONG_PLACE,
  });
  const gone = await demo.api<Cabin>('POST', '/api/cabins', {
    name: 'Skogsarbetarkojan vid Stora Hästefjorden som vi sålde i höstas',
    location: 'Dalstorp',
  });
  await demo.api('DELETE', `/api/cabins/${gone.id}`);
  const template = await demo.api<Template>('POST', '/api/host-services', {
    name: 'Frukostkorg med nybakat bröd, vid dörren klockan åtta',
    description: 'Ost, ägg, kaffe och apelsinjuice. Beställ senast kvällen innan.',
    subtype: 'paid',
    price: 1650,
    currency: 'SEK',
    paymentLink: 'https://pay.example/frukost',
    allowQuantitySelection: true,
    maxQuantity: 6,
    availableDays: ['friday', 'saturday', 'sunday'],
  });
  await demo.api('POST', `/api/cabins/${cabin.id}/host-services/${template.id}`);
  const notice = await demo.api<{ id: number }>('POST', '/api/notices', {
    text: LONG_NOTICE,
    cabinIds: [cabin.id],
    level: 'important',
    endsAtUtc: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await demo.api('POST', `/api/cabins/${cabin.id}/stays`, {
    arrivesOn: '2031-12-27',
    departsOn: '2032-01-03',
    guestName: 'Familjen Björkenstam-Silfverswärd med hund',
    digits: '4711',
  });
  await demo.api('POST', `/api/cabins/${cabin.id}/calendars`, {
    name: 'Bokningskalendern för Storstugan',
    url: 'https://ical.booking.com.invalid/v1/export?t=1',
  });
  const services = () => demo.api<CabinService[]>('GET', `/api/cabins/${cabin.id}/services`);
  const say = async (key: ServiceKey, value: object) => {
    const { serviceId, rowVersion } = (await services()).find((service) => service.key === key) ?? {};
    await demo.api('PUT', `/api/cabins/${cabin.id}/services/${serviceId}`, {
      valueJson: JSON.stringify(value),
      rowVersion,
    });
  };
  for (const text of ['Rökning är inte tillåten inomhus.', 'Det ska vara tyst mellan kl. 22 och 07.'])
    await say('rules', { text });

  return {
    own: { ...account, person },
    tokens: { demo: demo.token, own: account.token, admin: admin.token },
    cabin,
    serviceIds: new Map((await services()).map(({ key, serviceId }) => [key, serviceId])),
    code: codes[0],
    draft,
    template,
    invited: INVITED,
    codeOf: (typed: string) => codeOf(typed.replaceAll(' ', '')),
    endOwnSession: () => account.api('POST', '/api/auth/logout'),
    /** Saves the wifi as another tab does. */
    changeWifi: () => say('wifi', { ssid: 'Sjöstugan-5G', password: 'brygga-bastu-och-roddbåt-1912' }),
    async clear() {
      await demo.api('DELETE', `/api/notices/${notice.id}`);
      await demo.api('DELETE', `/api/host-services/${template.id}`);
      await Promise.all([cabin, draft].map(({ id }) => demo.api('DELETE', `/api/cabins/${id}`)));
    },
  };
}

export type DialogFixtures = Awaited<ReturnType<typeof createDialogFixtures>>;

/** Answers of a site that requires invitations and has failed background work. */
const job: Job = {
  id: 1,
  kind: 'erasedFiles',
  state: 'failed',
  attempts: 5,
  createdAt: '2026-11-20T07:00:00.000Z',
  dueAt: '2026-11-20T09:00:00.000Z',
  reason: 'ENOSPC: no space left on device',
};
const invitation: Invitation = {
  id: 1,
  email: INVITED,
  invitedBy: 'admin@hemma.example',
  createdAt: '2026-11-20T07:00:00.000Z',
  expiresAt: '2026-11-27T07:00:00.000Z',
};
const LIST = { total: 1, page: 1, pageSize: 20 };
const link = `https://guide.example/signup?invitation=${'a'.repeat(43)}`;

/** Intercepts calls with answers that only a site with other settings, or a broken one, gives. */
export async function answerForSite(page: Page): Promise<void> {
  await page.route('**/api/admin/jobs?*', (route) => route.fulfill({ json: { ...LIST, items: [job] } }));
  await page.route('**/api/admin/invitations?*', (route) =>
    route.fulfill({ json: { ...LIST, items: [invitation] } }),
  );
  await page.route('**/api/admin/invitations/1/link', (route) =>
    route.fulfill({ json: { ...invitation, link }, status: 201 }),
  );
  await page.route('**/api/admin/invitations', (route) => {
    const sent: Invited = { invited: [{ ...invitation, link }], known: [INVITED], mailed: false };
    return route.fulfill({ json: sent, status: 201 });
  });
  await page.route('**/admin/system?tab=invitations', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<head>', '<head><meta name="sign-up" content="invite">');
    await route.fulfill({ response, body });
  });
}
