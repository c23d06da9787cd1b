import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './QrScanner.module.css';
import { readQr } from './read-qr.ts';

const SCAN_INTERVAL_MS = 250;

/** A code that could not be handled is reported again after this, if it is still in view. */
const RETRY_AFTER_MS = 3000;

/** Browsers offer the camera only to pages over HTTPS, and to localhost. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

interface QrScannerProps {
  /** Names the camera's picture. */
  label: string;
  /** Instructions below the picture. */
  hint: string;
  /** Gets the texts of new QR codes in view. Each is reported once; again if this resolves to false. */
  onTexts: (texts: readonly string[]) => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

/** Shows the camera's picture and reads QR codes in it. */
export function QrScanner({ label, hint, onTexts, onFailure }: QrScannerProps) {
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

/** Runs the camera in `video` until the component unmounts. */
function useCamera({ onTexts, onFailure }: Pick<QrScannerProps, 'onTexts' | 'onFailure'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRunning, setRunning] = useState(false);
  const handleTexts = useEffectEvent(onTexts);
  const handleFailure = useEffectEvent(onFailure);

  useEffect(() => {
    let isStopped = false;
    let stream: MediaStream | null = null;
    const seen = new Set<string>();

    async function scan(element: HTMLVideoElement): Promise<void> {
      const newTexts = (await readQr(await createImageBitmap(element))).filter((text) => !seen.has(text));
      if (isStopped || newTexts.length === 0) return;
      for (const text of newTexts) seen.add(text);
      // Not awaited: the next tag may come into view meanwhile.
      void handleTexts(newTexts).then((isDone) => {
        if (!isDone) setTimeout(() => newTexts.forEach((text) => seen.delete(text)), RETRY_AFTER_MS);
      });
    }

    async function run(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (element === null || isStopped) return stop();
      element.srcObject = stream;
      await element.play();
      setRunning(true);
      while (!isStopped) {
        await scan(element);
        await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
      }
    }

    function stop(): void {
      isStopped = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    run().catch((error: unknown) => {
      if (!isStopped) handleFailure(error);
      stop();
    });
    return stop;
  }, []);

  return { video, isRunning };
}
