/** Two soft hills where the picture ends; they stretch with its width. */
export const Hills = () => (
  <svg className="hills" viewBox="0 0 400 60" preserveAspectRatio="none" aria-hidden="true">
    <path className="far" d="M0 56V30C50 4 110 2 180 26s150 30 220-14v44z" />
    <path d="M0 60V50C80 24 140 30 210 44s130 8 190-14v30z" />
  </svg>
);
