import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, createCabin, deleteCabin, listCabins } from '#shared/contracts/cabins.ts';
import { startTestApp } from '#test/app.ts';
import { newCabin, newCode, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const LIMIT = 50;
const body = { name: 'Stugan', location: 'Åre' };

describe('cabins without a tag', () => {
  // ASVS 2.3.2
  it('are limited to 50 per host, also when added concurrently', async () => {
    const host = await newHost(app);
    const answers = await Promise.all(
      Array.from({ length: LIMIT + 5 }, () => host.send('POST', '/api/cabins', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({
      code: 'cabin_limit',
      detail: 'You have 50 cabins without a tag, which is the fair-use limit. Delete one to add another.',
    });

    const cabins = await host.call(listCabins, {});
    expect(cabins).toHaveLength(LIMIT);
    await newCabin(await newHost(app)); // another host's are counted apart

    // Cabins with a tag and deleted ones are not drafts.
    const [first, second] = cabins;
    await host.call(activateCabin, { params: { id: first?.id ?? 0 }, body: { code: await newCode(app) } });
    await host.call(deleteCabin, { params: { id: second?.id ?? 0 } });
    await host.call(createCabin, { body });
    await host.call(createCabin, { body });
    expect(await host.refused(createCabin, { body })).toMatchObject({ status: 409, code: 'cabin_limit' });
  });
});
