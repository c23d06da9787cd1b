/** Addresses, sizes and limits of uploaded pictures. */

/** The largest upload (R-media-1). */
export const UPLOAD_BYTES = 12 * 1024 * 1024;

/** More than phone cameras have. Larger pictures are refused before they are decoded. */
export const UPLOAD_MEGAPIXELS = 60;

/** Fair use. */
export const PICTURES_PER_HOST = 200;
export const PICTURE_MEGABYTES_PER_HOST = 500;

/** The default focus of a cropped picture, in percent from the left and the top. */
export const FOCUS_MIDDLE = 50;

/** The widths of the generated sizes; pictures are never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** In order of preference. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The size of the preview image that chats and feeds ask for. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

const ADDRESS = /^\/media\/[\w-]{22}$/;

/** Whether an address is that of an uploaded picture. */
export const isUploaded = (address: string): boolean => ADDRESS.test(address);

/** The address of a picture that only the guest of a stay may see: below the stay's link. */
export const stayPicture = (address: string, token: string): string => `/s/${token}${address}`;

/** The address without the stay's link. */
export const uploadedIn = (address: string): string => address.replace(/^\/s\/[\w-]{22}(?=\/media\/)/, '');

/** Whether the site serves a picture at this address, in all sizes: an uploaded one, or one of a stay. */
export const isOurPicture = (address: string): boolean => isUploaded(uploadedIn(address));

/** The path of an uploaded picture in any size. */
const UPLOADED_PATH = /^\/media\/([\w-]{22})(?:\/(?:\d+\.\w+)?)?$/;

/** The host without a default port and a trailing dot, to compare sites. */
const siteOf = ({ host }: URL): string => host.replace(/:(?:80|443)$/, '').replace(/\.(?=:|$)/, '');

/** An uploaded picture found in an address. */
export interface UploadedAt {
  id: string;
  /** False if the address has another host, which may still be this site under another name. */
  isHere: boolean;
}

/** Parses the path or URL (`{PUBLIC_URL}/media/{id}`) of an uploaded picture; null for any other address. */
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

/** All sizes in a format, for `srcset`. `ownWidth` is the picture's width, if known: it may be narrower. */
export const pictureSet = (address: string, format: PictureFormat, ownWidth = Infinity): string =>
  PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < ownWidth)
    .map((width) => `${pictureFile(address, width, format)} ${Math.min(width, ownWidth)}w`)
    .join(',');
