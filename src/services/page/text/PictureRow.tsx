import type { GuideContext, TextLangs } from '../guest-props.ts';
import { fullSize, Picture } from './Picture.tsx';

/** A picture that belongs to a text. */
export interface TextPicture {
  imageUrl: string;
  caption: string;
}

/** The row shows two and a half pictures in the page's column, and most of one on a phone. */
const IN_ROW = '(min-width:42rem) 18rem,80vw';

interface Props {
  pictures: readonly TextPicture[] | undefined;
  langs: Pick<TextLangs, 'of'>;
  view: GuideContext;
}

/** The pictures of a text as a row to swipe. Each links to its full size, which the script shows over the page. */
export function PictureRow({ pictures, langs, view }: Props) {
  if (pictures === undefined || pictures.length === 0) return null;
  return (
    <ul className="pics">
      {pictures.map(({ imageUrl, caption }, index) => (
        <li key={index} lang={caption === '' ? undefined : langs.of(`pictures.${index}.caption`)}>
          <figure>
            <a href={fullSize(imageUrl)}>
              <Picture
                url={imageUrl}
                view={view}
                alt={caption || `${view.words.picture} ${index + 1}/${pictures.length}`}
                // A single picture fills the column.
                sizes={pictures.length === 1 ? undefined : IN_ROW}
              />
            </a>
            {caption !== '' && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
