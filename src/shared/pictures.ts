/** Pictures that hosts uploaded: where they are found, and in which sizes. Known to every room. */

/** As large as a picture may be when it is sent (R-media-1). */
export const UPLOAD_BYTES = 12 * 1024 * 1024;

/** More than a phone's camera makes; what unpacks to more is refused before it is unpacked. */
export const UPLOAD_MEGAPIXELS = 60;

/** Fair use. */
export const PICTURES_PER_HOST = 200;
export const PICTURE_MEGABYTES_PER_HOST = 500;

/** Where a picture is cut when its host named no point of it, in percent from the left and from the top. */
export const FOCUS_MIDDLE = 50;

/** Widths each picture is made in; one that is narrower stays as wide as it is. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The better format first, as browsers are offered them. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What is shown of a guide's link in chats and feeds, as large as those ask for. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

const ADDRESS = /^\/media\/[\w-]{22}$/;

/** Whether an address is that of an uploaded picture. */
export const isUploaded = (address: string): boolean => ADDRESS.test(address);

/** In any size, as a browser copies it. */
const UPLOADED_PATH = /^\/media\/([\w-]{22})(?:\/(?:\d+\.\w+)?)?$/;

/** One site may be spelled with either scheme, with the port that it implies, and with the dot that ends a name. */
const siteOf = ({ host }: URL): string => host.replace(/:(?:80|443)$/, '').replace(/\.(?=:|$)/, '');

/** What a whole address says of a picture that was uploaded, here or somewhere that may be here under another name. */
export interface UploadedAt {
  id: string;
  /** It is this site's for sure. */
  isHere: boolean;
}

/** Reads the address of an uploaded picture, short or whole (`{PUBLIC_URL}/media/{id}`); null when it is none. */
export function uploadedAt(address: string, publicUrl: string): UploadedAt | null {
  if (isUploaded(address)) return { id: address.slice(uploadedAddress('').length), isHere: true };
  const url = URL.parse(address);
  const here = URL.parse(publicUrl);
  const [, id] = UPLOADED_PATH.exec(url?.pathname ?? '') ?? [];
  if (url === null || id === undefined || !/^https?:$/.test(url.protocol)) return null;
  return { id, isHere: here !== null && siteOf(url) === siteOf(here) };
}

export const uploadedAddress = (id: string): string => `/media/${id}`;

/** An uploaded picture in one size and format. */
export const pictureFile = (address: string, width: PictureWidth, format: PictureFormat): string =>
  `${address}/${width}.${format}`;

/** For `srcset`: all sizes in a format. `ownWidth`, where known, says how wide a narrower picture really is. */
export const pictureSet = (address: string, format: PictureFormat, ownWidth = Infinity): string =>
  PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < ownWidth)
    .map((width) => `${pictureFile(address, width, format)} ${Math.min(width, ownWidth)}w`)
    .join(',');
