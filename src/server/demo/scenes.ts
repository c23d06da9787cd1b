import type { DemoPicture } from './pictures.repo.ts';

/** Stands in a value for the address of a picture that is no upload yet. */
export const scene = (name: DemoPicture): string => `scene:${name}`;

const SCENE = /"scene:([\w-]+)"/g;

/** A value as it is stored: each scene in it is put in, and named by its address. */
export async function withScenes(
  value: unknown,
  put: (name: DemoPicture) => Promise<string>,
): Promise<string> {
  const json = JSON.stringify(value);
  const addresses = new Map<string, string>();
  for (const [, name = ''] of json.matchAll(SCENE))
    if (!addresses.has(name)) addresses.set(name, await put(name as DemoPicture));
  return json.replace(SCENE, (_, name: string) => JSON.stringify(addresses.get(name)));
}
