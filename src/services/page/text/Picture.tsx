import type { GuidePicture } from '#shared/contracts/guides.ts';
import { isOurPicture, pictureFile, pictureSet } from '#shared/pictures.ts';
import type { GuideContext } from '../guest-props.ts';
import { pictureSource } from '../links/links.ts';

/** In the page's column: as wide as the phone, but at most the column's 40rem. */
const IN_COLUMN = '(min-width:42rem) 40rem,100vw';
/** Across the page. On a phone, whose screen is denser than the eye can see, the next smaller file looks as sharp. */
const ACROSS = '(max-width:40rem) 75vw,min(100vw,1200px)';

interface UploadedProps {
  address: string;
  sizes: string;
  alt?: string;
  info: GuidePicture | undefined;
  isFirst?: boolean;
}

/** An uploaded picture in the size and format that suit the phone. Width and height reserve its space. */
const Uploaded = ({ address, sizes, alt = '', info, isFirst = false }: UploadedProps) => (
  <picture>
    <source type="image/avif" srcSet={pictureSet(address, 'avif', info?.width)} sizes={sizes} />
    <img
      src={pictureFile(address, 960, 'webp')}
      srcSet={pictureSet(address, 'webp', info?.width)}
      sizes={sizes}
      width={info?.width}
      height={info?.height}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  </picture>
);

interface PictureProps {
  url: string;
  view: GuideContext;
  /** Empty where the text beside the picture describes it. */
  alt?: string;
  sizes?: string | undefined;
}

/** A host's picture, loaded lazily. */
export function Picture({ url, view, alt = '', sizes = IN_COLUMN }: PictureProps) {
  if (isOurPicture(url)) {
    const info = view.pictures[url];
    return (
      <span className="pic">
        {/* Shows the average colour until the picture has loaded. The Content-Security-Policy allows no inline style. */}
        <svg color={info?.colour} aria-hidden />
        <Uploaded address={url} sizes={sizes} alt={alt} info={info} />
      </span>
    );
  }
  const source = pictureSource(url);
  return source === null ? null : <img src={source} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
}

/** The address to link to, for a picture that the script shows over the page. */
export const fullSize = (address: string): string | undefined =>
  isOurPicture(address) ? pictureFile(address, 1600, 'webp') : (pictureSource(address) ?? undefined);

/** The picture behind the cabin's name. Until it has loaded, the page's style shows a blurred preview (`heroStyle`). */
export function HeroPicture({ url, view }: { url: string; view: GuideContext }) {
  if (isOurPicture(url)) {
    return <Uploaded address={url} sizes={ACROSS} info={view.pictures[url]} isFirst />;
  }
  return (
    // Outside <picture>, React would add a preload, which only repeats the address.
    <picture>
      <img src={pictureSource(url) ?? ''} alt="" fetchPriority="high" referrerPolicy="no-referrer" />
    </picture>
  );
}
