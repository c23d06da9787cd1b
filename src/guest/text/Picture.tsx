import { pictureSource } from '../links/web-link.ts';

/** A host's picture beside the text that tells what it is about; fetched only when it comes into sight. */
export function Picture({ url }: { url: string }) {
  const source = pictureSource(url);
  return source === null ? null : <img src={source} alt="" loading="lazy" />;
}
