import { z } from 'zod';
import { TEXT_LIMITS } from '#shared/limits.ts';
import type { KnownPlace } from '#shared/contracts/places.ts';
import { type FetchJson, InvalidAnswer } from '#server/http-client.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Maximum parts of one address to look up. */
const MAX_LOOKUPS = 4;

/** Missing or invalid fields are unknown. */
const area = z.string().optional().catch(undefined);

const result = z.object({
  name: z.string().max(200).catch(''),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** GeoNames' feature code; `PPL…` is a populated place. */
  feature_code: z.string().catch(''),
  admin1: area,
  admin2: area,
  admin3: area,
  admin4: area,
  country: area,
});
type Result = z.output<typeof result>;

/** Open-Meteo's answer, https://open-meteo.com/en/docs/geocoding-api; `results` is missing when nothing was found. Places without coordinates are ignored. */
const answer = z.object({
  error: z.literal(false).optional(),
  results: z
    .array(result.nullable().catch(null))
    .max(100)
    .optional()
    .transform((results) => results?.filter((place) => place !== null)),
});

const isStreet = (part: string): boolean => /\d/.test(part);

/**
 * The parts of an address that may be place names, most specific first. The service knows no streets, so parts with a
 * house number come last.
 */
export function namesIn(place: string): string[] {
  const parts = place
    .split(/[,;\n/]/)
    .map((part) => part.replace(/\b\d{3} ?\d{2}\b/g, ' ').trim())
    .filter((part) => /\p{L}.*\p{L}/u.test(part));
  const streets = parts.filter(isStreet).map((part) => part.replace(/\s*\d.*$/, '').trim());
  const names = [...parts.filter((part) => !isStreet(part)), ...streets].filter((name) => name.length > 1);
  return [...new Set(names)].slice(0, MAX_LOOKUPS);
}

/** Whether a place is in an area that the rest of the address names: "Sjövik, Ulricehamn". */
function isInArea({ admin1, admin2, admin3, admin4, country }: Result, others: readonly string[]): boolean {
  const areas = [admin1, admin2, admin3, admin4, country].map((name) => name?.toLowerCase() ?? '');
  return others.some((other) => areas.some((name) => name.startsWith(other.toLowerCase())));
}

/** Without a match, later names are wider and safer guesses, but a town is better than a province. */
const moreLikely = (before: Result | undefined, found: Result | undefined): Result | undefined => {
  if (found === undefined) return before;
  const isTown = (place: Result) => place.feature_code.startsWith('PPL');
  return before !== undefined && isTown(before) && !isTown(found) ? before : found;
};

/**
 * Looks up the coordinates of a place; null when unknown.
 * @throws {ServiceFailure} or its subclass `InvalidAnswer` for an invalid answer
 */
export async function fetchPoint(ask: FetchJson, service: string, place: string): Promise<Point | null> {
  const names = namesIn(place);
  let best: Result | undefined;
  for (const name of names) {
    const results = await search(ask, service, name);
    const others = names.filter((other) => other !== name);
    const confirmed = results.find((candidate) => isInArea(candidate, others));
    if (confirmed !== undefined) return pointOf(confirmed);
    best = moreLikely(
      best,
      results.find((candidate) => candidate.feature_code.startsWith('PPL')) ?? results[0],
    );
  }
  return best === undefined ? null : pointOf(best);
}

/**
 * Places that match a partial name, each with its municipality and region.
 * @throws {ServiceFailure} or its subclass `InvalidAnswer` for an invalid answer
 */
export async function fetchPlaces(ask: FetchJson, service: string, name: string): Promise<KnownPlace[]> {
  const results = await search(ask, service, name);
  return results
    .filter((place) => place.name !== '')
    .map((place) => ({
      name: place.name,
      address: addressOf(place),
      lat: place.latitude,
      lng: place.longitude,
    }));
}

/** "Dalstorp, Tranemo Kommun, Västra Götaland". */
const addressOf = ({ name, admin2, admin1 }: Result): string =>
  [...new Set([name, admin2, admin1])].filter(Boolean).join(', ').slice(0, TEXT_LIMITS.location);

const pointOf = ({ latitude, longitude }: Result): Point => ({ latitude, longitude });

async function search(ask: FetchJson, service: string, name: string): Promise<Result[]> {
  const url = new URL(service);
  const query = { name, count: '10', language: 'sv', format: 'json' };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const parsed = answer.safeParse(await ask(url));
  if (!parsed.success) throw new InvalidAnswer('its list of places makes no sense');
  return parsed.data.results ?? [];
}
