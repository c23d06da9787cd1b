import { readStored, store } from './stored.ts';

/** As long as a saved copy (R-guests-12); the next guests start with empty boxes. */
const EXPIRES_MS = 14 * 86_400_000;

interface TickedSteps {
  at: number;
  steps: string[];
}

const stepOf = (box: HTMLInputElement) => box.parentElement?.textContent ?? '';

/** Remembers ticked steps on this phone. Steps are known by their text, since the host may change the list. */
export function rememberTicks(): void {
  const key = `ticked ${location.pathname}`;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.todo input')];
  const { at, steps } = read(readStored(key));
  const isFresh = Date.now() - at < EXPIRES_MS;
  for (const box of boxes) {
    box.checked = isFresh && steps.includes(stepOf(box));
    box.addEventListener('change', () => {
      const ticked: TickedSteps = {
        at: Date.now(),
        steps: boxes.filter(({ checked }) => checked).map(stepOf),
      };
      store(key, JSON.stringify(ticked));
    });
  }
}

function read(text: string | null): TickedSteps {
  try {
    const { at, steps } = JSON.parse(text ?? '{}') as Partial<TickedSteps>;
    return { at: at ?? 0, steps: Array.isArray(steps) ? steps : [] };
  } catch {
    return { at: 0, steps: [] };
  }
}
