/** The format of an uploaded file by its first bytes; its name and content type cannot be trusted. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other';

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** AVIF and HEIC start with an `ftyp` box and its major brand; with the brand `mif1`, the compatible brands follow it. */
function formatOfBox(bytes: Uint8Array): FileFormat {
  const brand = latin1(bytes, 8, 12);
  if (brand === 'avif' || latin1(bytes, 16, 64).includes('avif')) return 'avif';
  return HEIC_BRANDS.has(brand) ? 'heic' : 'other';
}

export function formatOf(bytes: Uint8Array): FileFormat {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin1(bytes, 4, 8) === 'ftyp' ? formatOfBox(bytes) : 'other';
}
