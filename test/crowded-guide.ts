import { sql } from 'drizzle-orm';
import { GUIDE_CHARACTERS } from '#shared/limits.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { fillService } from './factories.ts';

/**
 * Fills a guide until `left` characters are left of its limit. Writes to the database, since the API would take a hundred
 * services. The characters are in the wifi, which is not translated.
 */
export async function crowdGuide(
  { database }: TestApp,
  host: Client,
  cabinId: number,
  left: number,
): Promise<void> {
  const wifi = { ssid: '', password: '' };
  const { serviceId } = await fillService(host, cabinId, 'wifi', { ...wifi, ssid: 'Sjöstugan' });
  const ssid = 'x'.repeat(GUIDE_CHARACTERS - left - JSON.stringify(wifi).length);
  await database.db.execute(
    sql`update cabin_services set value_json = ${JSON.stringify({ ...wifi, ssid })} where cabin_id = ${cabinId} and service_id = ${serviceId}`,
  );
}
