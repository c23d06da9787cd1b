/** Web NFC's writer (https://w3c.github.io/web-nfc), which TypeScript does not know. */
interface NdefReader {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ): Promise<void>;
}

const readerOf = () => (globalThis as { NDEFReader?: new () => NdefReader }).NDEFReader;

/** Whether this browser writes NFC tags: Chrome on Android does. */
export const canWriteNfc = (): boolean => readerOf() !== undefined;

/** `refused`: by the host or the browser; `off`: no NFC, or switched off; `lost`: the tag was not written. */
export type NfcFailure = 'refused' | 'off' | 'lost';

const FAILURES: Readonly<Record<string, NfcFailure>> = {
  NotAllowedError: 'refused',
  NotSupportedError: 'off',
  NotReadableError: 'off',
};

/** Waits for a tag at the phone and writes an address to it, over what is on it. The signal ends the waiting. */
export async function writeNfcTag(address: string, signal: AbortSignal): Promise<'written' | NfcFailure> {
  const Reader = readerOf();
  if (Reader === undefined) return 'off';
  try {
    const records = [{ recordType: 'url' as const, data: address }];
    await new Reader().write({ records }, { overwrite: true, signal });
    return 'written';
  } catch (error) {
    return FAILURES[(error as DOMException).name] ?? 'lost';
  }
}
