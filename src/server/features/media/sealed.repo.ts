import { sql } from 'drizzle-orm';
import type { StoredArrival } from '#shared/contracts/arrival.ts';
import { isUploaded, uploadedAddress } from '#shared/pictures.ts';
import type { Executor } from '#server/db/drizzle.ts';

type Value = Pick<StoredArrival, 'pictures' | 'textWhen' | 'codes'>;

/** Whether "Getting in" shows a picture to the guests of a stay only. */
function seals({ pictures, textWhen, codes }: Value, address: string): boolean {
  const isOfText = textWhen === 'stay' && pictures.some(({ imageUrl }) => imageUrl === address);
  return isOfText || codes.some(({ imageUrl, when }) => imageUrl === address && when === 'stay');
}

/** The ids of a host's pictures that are for the guests of a stay only, in some cabin. */
export async function listSealedPictures(db: Executor, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ valueJson: string }>(sql`
    select a.value_json as "valueJson" from cabins c join arrivals a on a.cabin_id = c.id
    where c.user_id = ${userId} and a.value_json like '%"imageUrl":"/media/%'`);
  return rows.flatMap(({ valueJson }) => {
    const value = JSON.parse(valueJson) as Value;
    const addresses = [...value.pictures, ...value.codes].flatMap(({ imageUrl }) => imageUrl ?? []);
    return addresses.flatMap((address) =>
      isUploaded(address) && seals(value, address) ? address.slice(uploadedAddress('').length) : [],
    );
  });
}

/** The host of a picture that is for the guests of a stay only, in the trash too; null for any other picture. */
export async function findSealedPictureHost(db: Executor, id: string): Promise<number | null> {
  const address = uploadedAddress(id);
  const { rows } = await db.execute<{ userId: string; valueJson: string }>(sql`
    select m.user_id as "userId", a.value_json as "valueJson"
    from media m join cabins c on c.user_id = m.user_id join arrivals a on a.cabin_id = c.id
    where m.id = ${id} and a.value_json like '%"imageUrl":"/media/%'
    union all
    select m.user_id, arrival ->> 'value_json'
    from media m join trash t on t.user_id = m.user_id, jsonb_array_elements(t.content -> 'arrivals') as arrival
    where m.id = ${id} and ${address} = any(t.pictures)`);
  const found = rows.find(({ valueJson }) => seals(JSON.parse(valueJson) as Value, address));
  return found === undefined ? null : Number(found.userId);
}

/**
 * Whether the guest of a stay may see a picture of its cabin now: inside the stay's window, that of a backup code only
 * once they said that they cannot get in.
 */
export async function maySeeSealedPicture(db: Executor, token: string, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ valueJson: string; seesBackup: boolean }>(sql`
    select a.value_json as "valueJson", s.cannot_get_in_at is not null as "seesBackup"
    from stays s
      join cabins c on c.id = s.cabin_id
      join users u on u.id = c.user_id and not u.is_disabled
      join arrivals a on a.cabin_id = s.cabin_id
    where s.link_token = ${token} and s.cancelled_at is null
      and now() >= s.arrives_at_utc - make_interval(hours => a.hours_before) and now() < s.departs_at_utc`);
  const address = uploadedAddress(id);
  return rows.some(({ valueJson, seesBackup }) => {
    const { pictures, codes } = JSON.parse(valueJson) as Value;
    const shown = codes.filter(({ isBackup }) => !isBackup || seesBackup);
    return [...pictures, ...shown].some(({ imageUrl }) => imageUrl === address);
  });
}
