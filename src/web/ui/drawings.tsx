import type { ReactNode } from 'react';

/** Line drawings for empty states: secondary text colour with one stroke of falu red. Decorative. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="180"
      height="120"
      viewBox="0 0 180 120"
      fill="none"
      stroke="var(--stone)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A cabin between two firs. */
export function CabinDrawing() {
  return (
    <Drawing>
      <path d="M12 104h156" />
      <path d="M62 104V66l32-26 32 26v38" />
      <path d="m54 72 40-32 40 32" stroke="var(--brand)" strokeWidth="3" />
      <path d="M86 104V80h16v24M112 52V36h9v23M70 78h8v10h-8zM110 78h8v10h-8z" />
      <path d="M32 104V92m0 0L20 92l8-12h-5l9-16 9 16h-5l8 12ZM150 104v-8m0 0h-10l7-10h-4l7-13 7 13h-4l7 10Z" />
      <path d="M117 29c-3-4 3-6 0-10m7 6c-2-3 2-5 0-8" />
    </Drawing>
  );
}

/** A tag on its string. */
export function TagDrawing() {
  return (
    <Drawing>
      <path d="M68 12c10 4 18 10 22 18" />
      <rect x="56" y="26" width="68" height="84" rx="12" />
      <circle cx="90" cy="38" r="5" stroke="var(--brand)" strokeWidth="3" />
      <path d="M70 54h14v14H70zM96 54h14v14H96zM70 82h14v14H70zM96 82h5v5h-5zM105 91h5v5h-5zM105 82h5M96 96h5" />
    </Drawing>
  );
}

/** An open guest book with a pen. */
export function GuideDrawing() {
  return (
    <Drawing>
      <path d="M90 34c-12-8-30-10-48-8v66c18-2 36 0 48 8 12-8 30-10 48-8V26c-18-2-36 0-48 8Zm0 0v66" />
      <path d="M54 44c8 0 16 1 24 4M54 58c8 0 16 1 24 4M54 72c8 0 16 1 24 4" />
      <path d="m104 74 34-40 8 7-34 40-11 4Z" stroke="var(--brand)" strokeWidth="3" />
    </Drawing>
  );
}

/** A letter box on its post, in front of a hill. */
export function LetterBoxDrawing() {
  return (
    <Drawing>
      <path d="M12 104h156" />
      <path d="M24 104c14-16 30-24 46-24M152 104c-8-10-16-16-26-20" />
      <path d="M92 104V78m10 26V78" />
      <path d="M58 78V50a16 16 0 0 1 16-16h42a16 16 0 0 1 16 16v28Z" />
      <path d="M74 34a16 16 0 0 1 16 16v28M66 52h14" />
      <path d="M112 60V26h16v10h-16" stroke="var(--brand)" strokeWidth="3" />
    </Drawing>
  );
}
