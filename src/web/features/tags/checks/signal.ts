/** How a check went, for ears and hands: `right` is one of ours in use or free, `wrong` is anything to look at. */
export type Signal = 'right' | 'wrong';

/** Tones in Hz, one after the other, and how the phone shakes, in milliseconds. */
const SIGNALS: Record<Signal, { tones: number[]; shakes: number[] }> = {
  right: { tones: [880], shakes: [60] },
  wrong: { tones: [330, 220, 330], shakes: [160, 80, 160] },
};
const TONE_S = 0.12;
const LOUDNESS = 0.2;

let context: AudioContext | null = null;

/** Browsers let a page make sounds only once it was touched: call it when something is pressed. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // No sound here; the screen says it all.
  }
}

function play(tones: readonly number[], audio: AudioContext): void {
  for (const [index, frequency] of tones.entries()) {
    const start = audio.currentTime + index * TONE_S;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  }
}

/** Sounds and, where there is a motor, shakes. */
export function playSignal(signal: Signal): void {
  const { tones, shakes } = SIGNALS[signal];
  if (context?.state === 'running') play(tones, context);
  if ('vibrate' in navigator) navigator.vibrate(shakes);
}
