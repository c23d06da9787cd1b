/** An object that may have a picture. */
export interface PictureHolder {
  [field: string]: unknown;
  imageUrl?: unknown;
}

const isHolder = (value: unknown): value is PictureHolder => typeof value === 'object' && value !== null;

/** The objects in a service's value that may have a picture: the value and the rows of its lists. */
export const pictureHolders = (value: PictureHolder): PictureHolder[] => [
  value,
  ...Object.values(value)
    .filter((field) => Array.isArray(field))
    .flat()
    .filter(isHolder),
];

/** The value with each picture's address replaced by `change`, which also gets its path, such as `items.0.imageUrl`. */
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
