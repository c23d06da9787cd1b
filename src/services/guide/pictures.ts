/** Whatever may name a picture. */
export interface PictureHolder {
  [field: string]: unknown;
  imageUrl?: unknown;
}

const isHolder = (one: unknown): one is PictureHolder => typeof one === 'object' && one !== null;

/** What may name a picture in a service's value: itself, and the rows of its lists. */
export const pictureHolders = (value: PictureHolder): PictureHolder[] => [
  value,
  ...Object.values(value)
    .filter((field) => Array.isArray(field))
    .flat()
    .filter(isHolder),
];

/** The same with each picture's address as `change` gives it; it also hears of where that stands, such as `items.0.imageUrl`. */
export async function withPictures(
  value: PictureHolder,
  change: (imageUrl: string, field: string) => Promise<string>,
): Promise<PictureHolder> {
  const changed = async (holder: PictureHolder, path: string): Promise<PictureHolder> =>
    typeof holder.imageUrl === 'string'
      ? { ...holder, imageUrl: await change(holder.imageUrl, `${path}imageUrl`) }
      : holder;
  const result = { ...(await changed(value, '')) };
  for (const [name, rows] of Object.entries(result)) {
    if (!Array.isArray(rows)) continue;
    const checked: unknown[] = [];
    for (const [index, row] of (rows as unknown[]).entries()) {
      checked.push(isHolder(row) ? await changed(row, `${name}.${index}.`) : row);
    }
    result[name] = checked;
  }
  return result;
}
