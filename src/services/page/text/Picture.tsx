import type { GuidePicture } from '#shared/contracts/guides.ts';
import { isUploaded, pictureFile, pictureSet } from '#shared/pictures.ts';
import type { PageView } from '../shown.ts';
import { pictureSource } from '#services/page/links/web-link.ts';

/** In the page's column: as wide as the phone, and never wider than the column. */
const IN_COLUMN = '(min-width:42rem) 40rem,100vw';
/** Across the page. A phone shows three dots where the eye sees two: the size below the exact one is as sharp. */
const ACROSS = '(max-width:40rem) 75vw,100vw';

interface SourceProps {
  address: string;
  sizes: string;
  alt?: string;
  facts: GuidePicture | undefined;
  isFirst?: boolean;
}

/** An uploaded picture, in the size and format that suit the phone; its place is kept. */
const Uploaded = ({ address, sizes, alt = '', facts, isFirst = false }: SourceProps) => (
  <picture>
    <source type="image/avif" srcSet={pictureSet(address, 'avif', facts?.width)} sizes={sizes} />
    <img
      src={pictureFile(address, 960, 'webp')}
      srcSet={pictureSet(address, 'webp', facts?.width)}
      sizes={sizes}
      width={facts?.width}
      height={facts?.height}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  </picture>
);

interface PictureProps {
  url: string;
  view: PageView;
  /** Empty where the text beside it says what it is about. */
  alt?: string;
  sizes?: string | undefined;
}

/** A host's picture; fetched only when it comes into sight. */
export function Picture({ url, view, alt = '', sizes = IN_COLUMN }: PictureProps) {
  if (isUploaded(url)) {
    const facts = view.pictures[url];
    return (
      <span className="pic">
        {/* Its average colour stands in its place; styles of its own the page's policy would refuse. */}
        <svg color={facts?.colour} aria-hidden />
        <Uploaded address={url} sizes={sizes} alt={alt} facts={facts} />
      </span>
    );
  }
  const source = pictureSource(url);
  return source === null ? null : <img src={source} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
}

/** The picture behind the cabin's name; until it is there, a blurred one that came with the page's style (`heroStyle`). */
export function HeroPicture({ url, view }: { url: string; view: PageView }) {
  if (isUploaded(url)) {
    return <Uploaded address={url} sizes={ACROSS} facts={view.pictures[url]} isFirst />;
  }
  return (
    // Inside <picture> React adds no preload for it, which would only repeat an address that comes at once.
    <picture>
      <img src={pictureSource(url) ?? ''} alt="" fetchPriority="high" referrerPolicy="no-referrer" />
    </picture>
  );
}
