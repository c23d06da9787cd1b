import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Camera.module.css';
import { readQr } from './read-qr.ts';

/** How often the camera's picture is looked at. */
const EVERY_MS = 250;

/** What could not be checked is tried again after this, should it still be in view. */
const AGAIN_MS = 3000;

/** Browsers give the camera to pages over https (and on this machine) only. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

interface CameraProps {
  /** What the camera’s picture is called. */
  label: string;
  /** What to do in front of it. */
  hint: string;
  /** What new codes in view say; each is told once while the camera runs, or again when it answers false. */
  onTexts: (texts: readonly string[]) => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

/** The camera's picture, in which tags are found by themselves. */
export function Camera({ label, hint, onTexts, onFailure }: CameraProps) {
  const { video, isRunning } = useCamera({ onTexts, onFailure });
  return (
    <div>
      <video
        ref={video}
        className={classes['view']}
        data-running={isRunning || undefined}
        aria-label={label}
        muted
        playsInline
      />
      <Text c="var(--stone)" size="sm" mt={8}>
        {hint}
      </Text>
    </div>
  );
}

/** Shows the camera in `video` and reads QR codes from it, until the component goes away. */
function useCamera({ onTexts, onFailure }: Pick<CameraProps, 'onTexts' | 'onFailure'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRunning, setRunning] = useState(false);
  const tell = useEffectEvent(onTexts);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const seen = new Set<string>();

    async function look(view: HTMLVideoElement): Promise<void> {
      const fresh = (await readQr(await createImageBitmap(view))).filter((text) => !seen.has(text));
      if (isOver || fresh.length === 0) return;
      for (const text of fresh) seen.add(text);
      // Not waited for: the next tag may come into view before.
      void tell(fresh).then((isDone) => {
        if (!isDone) setTimeout(() => fresh.forEach((text) => seen.delete(text)), AGAIN_MS);
      });
    }

    async function run(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const view = video.current;
      if (view === null || isOver) return stop();
      view.srcObject = stream;
      await view.play();
      setRunning(true);
      while (!isOver) {
        await look(view);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    }

    function stop(): void {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    run().catch((error: unknown) => {
      if (!isOver) fail(error);
      stop();
    });
    return stop;
  }, []);

  return { video, isRunning };
}
