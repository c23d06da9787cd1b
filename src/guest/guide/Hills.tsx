import { GUIDE_ICONS } from './Icon.tsx';

/** Two soft hills where the picture ends; they stretch with its width. */
export const Hills = () => (
  <svg className="hills" aria-hidden="true">
    <use href={`${GUIDE_ICONS}#hills`} />
  </svg>
);
