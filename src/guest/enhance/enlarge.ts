import { registerOverlay } from './overlays.ts';
import { phoneWords } from './phone-words.ts';

/** Links to pictures: those of a text and those of a list of places. */
const LINKS = '.pics a, .thumb';

/** Shows pictures over the whole page, to swipe or step through. Without a script their links open them. */
export function enlargePictures(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  const open = registerOverlay('picture', (index) => {
    const link = links[index];
    return link === undefined ? null : enlarge(link);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    // With a modifier key the guest opens the picture in another tab.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(links.indexOf(link));
  });
}

/** Opens the viewer at this picture, between the other pictures of the same text or list. */
function enlarge(first: HTMLAnchorElement): HTMLDialogElement {
  const links = [...(first.closest('ul')?.querySelectorAll<HTMLAnchorElement>(LINKS) ?? [])];
  const { close, before, after } = phoneWords();
  const row = document.createElement('div');
  const slides = links.map(createSlide);
  row.append(...slides);
  // Some browsers scroll an element by keyboard only if it can have the focus.
  row.tabIndex = 0;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  let at = links.indexOf(first);
  const show = () => {
    const [link, slide] = [links[at], slides[at]];
    if (link === undefined || slide === undefined) return;
    viewer.ariaLabel = slide.alt;
    status.lang = slide.lang;
    const caption = link.nextElementSibling?.textContent ?? '';
    status.textContent = links.length === 1 ? caption : `${at + 1}/${links.length} ${caption}`;
    void sharpen(slide, link.href);
  };
  const step = (by: 1 | -1) => slides[at + by]?.scrollIntoView();
  const viewer = document.createElement('dialog');
  viewer.className = 'viewer';
  const bar = document.createElement('div');
  if (links.length === 1) bar.append(status);
  else
    bar.append(
      button('‹', before, () => step(-1)),
      status,
      button('›', after, () => step(1)),
    );
  viewer.append(
    button('×', close, () => viewer.close()),
    row,
    bar,
  );

  row.addEventListener('scroll', () => {
    const seen = Math.round(row.scrollLeft / row.clientWidth);
    if (seen === at) return;
    at = seen;
    show();
  });
  viewer.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  });
  viewer.addEventListener('close', () => viewer.remove());
  document.body.append(viewer);
  viewer.showModal();
  slides[at]?.scrollIntoView({ behavior: 'instant' });
  show();
  return viewer;
}

/** Starts with the file that the page shows: it is loaded already, so it works offline. */
function createSlide(link: HTMLAnchorElement): HTMLImageElement {
  const small = link.querySelector('img');
  const slide = new Image();
  slide.alt = small?.alt ?? '';
  slide.lang = link.closest<HTMLElement>('[lang]')?.lang ?? '';
  slide.referrerPolicy = 'no-referrer';
  slide.src = small?.currentSrc || small?.src || link.href;
  return slide;
}

/** Replaces a picture with its full-size file where it is narrower than the screen. */
async function sharpen(slide: HTMLImageElement, fullSize: string): Promise<void> {
  if (slide.src === fullSize) return;
  try {
    await slide.decode();
    if (slide.naturalWidth >= innerWidth) return;
    const sharper = new Image();
    sharper.referrerPolicy = 'no-referrer';
    sharper.src = fullSize;
    await sharper.decode();
    slide.src = fullSize;
  } catch {
    // Offline the smaller file stays.
  }
}

function button(sign: string, label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = sign;
  element.ariaLabel = label;
  element.addEventListener('click', press);
  return element;
}
