import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { activate, newHost } from '#web/testing/site.ts';
import { click, findText, openDialog, press, waitUntilGone } from '#web/testing/user-actions.ts';

afterEach(() => vi.unstubAllGlobals());

interface Write {
  address: string | undefined;
  overwrite: boolean;
  signal: AbortSignal;
  succeed: () => void;
  fail: (name: string) => void;
}

/** A phone with Web NFC, which neither jsdom nor a headless browser has. */
function fakeNfc(): Write[] {
  const writes: Write[] = [];
  class NDEFReader {
    write(
      { records }: { records: { recordType: string; data: string }[] },
      { overwrite, signal }: { overwrite: boolean; signal: AbortSignal },
    ): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const fail = (name: string) => reject(new DOMException('', name));
      signal.addEventListener('abort', () => fail('AbortError'));
      const [record] = records;
      const address = record?.recordType === 'url' ? record.data : undefined;
      writes.push({ address, overwrite, signal, succeed: resolve, fail });
      return promise;
    }
  }
  vi.stubGlobal('NDEFReader', NDEFReader);
  return writes;
}

async function openTagActions() {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Tag actions');
  await screen.findByRole('menuitem', { name: 'Release tag' });
  return code;
}

const chooseWriting = async () => {
  await click(await screen.findByRole('menuitem', { name: 'Write to an NFC tag' }));
  return openDialog('Write to an NFC tag');
};

it('a tag is written with the address of the guide, after the failures that happen (R-tags-20)', async () => {
  const writes = fakeNfc();
  const code = await openTagActions();
  const dialog = await chooseWriting();
  await findText('Hold an NFC tag to the back of this phone', dialog);
  await expectAccessible(dialog);
  for (const [at, [name, sentence]] of [
    ['NetworkError', 'The tag was not written.'],
    ['NotAllowedError', 'The browser may not use NFC here.'],
    ['NotReadableError', 'NFC is switched off on this phone'],
  ].entries() as ArrayIterator<[number, [string, string]]>) {
    await waitFor(() => expect(writes).toHaveLength(at + 1));
    writes[at]?.fail(name);
    await findText(sentence, dialog);
    await press('Retry', dialog);
    await findText('Hold an NFC tag', dialog);
  }
  await waitFor(() => expect(writes).toHaveLength(4));
  const [, , , last] = writes;
  expect(last?.address?.endsWith(`/cabins/${code}?s=q`)).toBe(true);
  expect(last?.overwrite).toBe(true);
  last?.succeed();
  await findText('The tag is written.', dialog);
  expect(within(dialog).getByRole('button', { name: 'Write another one' })).toBeVisible();
  await expectAccessible(dialog);
  await press('Done', dialog);
  await waitUntilGone(dialog);
});

it('writing can be cancelled while it waits', async () => {
  const writes = fakeNfc();
  await openTagActions();
  const dialog = await chooseWriting();
  await waitFor(() => expect(writes).toHaveLength(1));
  await press('Cancel', dialog);
  await waitUntilGone(dialog);
  expect(writes[0]?.signal.aborted).toBe(true);
  expect(writes).toHaveLength(1);
});

it('is not offered where the browser cannot write tags', async () => {
  await openTagActions();
  expect(screen.queryByRole('menuitem', { name: /NFC/ })).toBeNull();
});
