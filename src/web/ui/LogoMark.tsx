/** The logo: a falu-red house with a key tag's hole, as in `public/favicon.svg`. Decorative, because the name is beside it. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M16 2.5 28.2 12a3 3 0 0 1 1.2 2.4V26a4 4 0 0 1-4 4H20v-8.5a4 4 0 0 0-8 0V30H6.6a4 4 0 0 1-4-4V14.4a3 3 0 0 1 1.2-2.4Zm0 5.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z"
        fill="#9F2F22"
        fillRule="evenodd"
      />
    </svg>
  );
}
