/** `success`: the check passed. `warning`: the admin should look at the tag. */
export type Signal = 'success' | 'warning';

/** Tones in Hz, one after the other, and a vibration pattern in ms. */
const SIGNALS: Record<Signal, { tones: number[]; vibration: number[] }> = {
  success: { tones: [880], vibration: [60] },
  warning: { tones: [330, 220, 330], vibration: [160, 80, 160] },
};
const TONE_S = 0.12;
const VOLUME = 0.2;

let context: AudioContext | null = null;

/** Browsers allow sound only after user interaction, so call this in an event handler of a click or key. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // No sound on this device; the screen shows the same.
  }
}

function play(tones: readonly number[], audio: AudioContext): void {
  for (const [index, frequency] of tones.entries()) {
    const start = audio.currentTime + index * TONE_S;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  }
}

/** Plays a sound and, where supported, vibrates. */
export function playSignal(signal: Signal): void {
  const { tones, vibration } = SIGNALS[signal];
  if (context?.state === 'running') play(tones, context);
  if ('vibrate' in navigator) navigator.vibrate(vibration);
}
