/** Uploaded pictures in the column, in every theme: the colour behind, the picture in front, the place kept. */
export const PICTURE_SHEET = `
.pic { display: block; position: relative; overflow: hidden; border-radius: var(--round) }
.pic svg { position: absolute; width: 100%; height: 100%; background: currentColor }
.pic img { display: block; position: relative; width: 100%; height: auto; max-height: 20rem; object-fit: cover }
`;
