import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { getCabin } from '#shared/contracts/cabins.ts';
import { draftGuide } from '#shared/contracts/drafts.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf, problemOf } from '#test/client.ts';
import { docxOf, pdfOf } from '#test/documents.ts';
import { newCabin, newHost } from '#test/factories.ts';

let log = '';
const logTo = new Writable({
  write(line, _encoding, done) {
    log += String(line);
    done();
  },
});
const app = await startTestApp({}, { logTo });
afterAll(() => app.close());
const host = await newHost(app);
const { id } = await newCabin(host);
const path = `/api/cabins/${id}/drafts`;

const read = (body: Buffer | { text: string }) => host.call(draftGuide, { params: { id }, body });
const refusal = async (body: Uint8Array | { text: string }) =>
  host.refused(draftGuide, { params: { id }, body });

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('POST /api/cabins/{id}/drafts', () => {
  it('reads every kind of document by its content, and saves nothing', async () => {
    const before = [
      await host.call(getCabin, { params: { id } }),
      await host.call(listCabinServices, { params: { id } }),
    ];
    for (const file of [
      docxOf(paragraph('Wifi: Fjell')),
      await pdfOf((paper) => void paper.text('Wifi: Fjell')),
      Buffer.from('<!doctype html><p>Wifi: Fjell'),
      Buffer.from('Wifi: Fjell'),
      { text: 'Wifi: Fjell' },
    ])
      expect((await read(file)).text).toBe('Wifi: Fjell');
    expect([
      await host.call(getCabin, { params: { id } }),
      await host.call(listCabinServices, { params: { id } }),
    ]).toEqual(before);
  });

  it('accounts for every character, and gives the same answer to the same file', async () => {
    const text =
      '# Fjellheim\n\nBread at the *mill*.\n\n## Wifi\n\nNetwork: Fjell\nPassword: abc\n\n- a\n- b\n';
    const first = await read({ text });
    expect(await read(Buffer.from(text))).toEqual(first);
    const held = new Set<number>();
    for (const { start, end } of [...first.proposals.flatMap(({ from }) => from), ...first.unplaced])
      for (let at = start; at < end; at += 1) held.add(at);
    const lost = Array.from(first.text, (_sign, at) => at).filter(
      (at) => (first.text[at] ?? '').trim() !== '' && !held.has(at),
    );
    expect(lost).toEqual([]);
  });

  it("is 404 for another host's cabin, as for one that is not there, and 401 without a session", async () => {
    const other = await newHost(app);
    const body = Buffer.from('Wifi: Fjell');
    const theirs = await other.refused(draftGuide, { params: { id }, body });
    const none = await host.refused(draftGuide, { params: { id: 2_000_000_000 }, body });
    expect(theirs.status).toBe(404);
    expect({ ...theirs, requestId: '' }).toEqual({ ...none, requestId: '' });
    expect((await clientOf(app).send('POST', path, body)).status).toBe(401);
  });

  it('refuses other kinds of files with a sentence that says what to do', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    const macros = docxOf('', { type: 'application/vnd.ms-word.document.macroEnabled.main+xml' });
    const odt = docxOf('', { type: 'none', parts: { mimetype: 'application/vnd.oasis.opendocument.text' } });
    for (const file of [
      old,
      macros,
      odt,
      Buffer.from('GIF89a\0\0'),
      Buffer.from('a\0b'),
      Buffer.from('{\\rtf1 a}'),
    ])
      expect(await refusal(file)).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
        detail:
          'This kind of file cannot be read here. Save it as .docx or PDF, or copy its text and paste it.',
      });
    const encrypted = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]);
    const locked = await pdfOf((paper) => void paper.text('x'), { userPassword: 'x' });
    const scanned = await pdfOf((paper) => void paper.rect(0, 0, 9, 9).fill());
    for (const [file, reason] of [
      [encrypted, 'document_locked'],
      [locked, 'document_locked'],
      [scanned, 'document_scanned'],
      [docxOf(paragraph('x')).subarray(0, 300), 'document_damaged'],
      [Buffer.from('%PDF-1.4 broken'), 'document_damaged'],
      [Buffer.from(' \n '), 'document_empty'],
      [Buffer.alloc(0), 'document_empty'],
    ] as const)
      expect(await refusal(file), reason).toMatchObject({ status: 400, code: 'invalid_input', reason });
  });

  it('refuses longer texts and bodies', async () => {
    const text = 'åäö '.repeat(50_000);
    expect((await read({ text })).text).toHaveLength(199_999);
    expect(await refusal({ text: `${text}and more` })).toMatchObject({
      status: 413,
      reason: 'document_long',
    });
    expect(await refusal(Buffer.from(`${text}and more`))).toMatchObject({
      status: 413,
      reason: 'document_long',
    });
    expect(await refusal({ text: 'å'.repeat(600_000) })).toMatchObject({
      status: 413,
      detail: 'This is too large. Send at most 1 MiB.',
    });
    expect(await refusal(Buffer.alloc(12 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('refuses JSON that is no text', async () => {
    for (const [body, code] of [
      ['{', 'malformed'],
      ['"text"', 'invalid_input'],
      ['{"text": 1}', 'invalid_input'],
      ['{}', 'invalid_input'],
    ] as const) {
      const answer = await host.send('POST', path, body);
      expect(problemOf(answer), body).toMatchObject({ status: 400, code });
    }
  });
});

describe('a hostile document', () => {
  it('ends with a sentence, never with a 500', async () => {
    const doctype = (entities: string) =>
      `<?xml version="1.0"?><!DOCTYPE d [${entities}]><w:document xmlns:w="w"><w:body>${paragraph('&z;')}</w:body></w:document>`;
    const laughs = 'bcdefghijklmnopqrstuvwxyz'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghijklmnopqrstuvwxyz'[at]};`.repeat(10)}">`)
      .join('');
    const files = {
      bomb: docxOf(`<!--${' '.repeat(60 * 1024 * 1024)}-->`),
      elements: docxOf('<w:p/>'.repeat(1_000_000)),
      external: docxOf(doctype('<!ENTITY z SYSTEM "file:///etc/passwd">')),
      laughs: docxOf(doctype(`<!ENTITY a "lol">${laughs}`)),
      nested: Buffer.from(`<!doctype html>${'<b><div>'.repeat(200_000)}x`),
      pages: await pdfOf((paper) => {
        for (let page = 0; page < 400; page += 1) paper.addPage();
      }),
      nul: Buffer.from('<!doctype html><p>\0\0</p>'),
    };
    for (const [name, file] of Object.entries(files)) {
      const { status, detail } = await refusal(file);
      expect([400, 413], `${name}: ${detail}`).toContain(status);
      expect(detail.length, name).toBeGreaterThan(30);
    }
    expect(log).not.toContain('"level":50');
  });
});

describe('limits', () => {
  it('two documents are read at a time; others are asked to come again', async () => {
    const big = { text: `${createHash('sha256').update('x').digest('hex')}\n\n`.repeat(2900) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => host.send('POST', path, big)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refused).toHaveLength(4);
    for (const answer of refused) {
      expect(answer.headers['retry-after']).toBe('5');
      expect(problemOf(answer).reason).toBe('too_many_tries_documents');
    }
    expect((await read({ text: 'Wifi' })).text).toBe('Wifi');
  });

  it('120 an hour for each host', async () => {
    const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.01' });
    try {
      const one = await newHost(strict);
      const cabin = await newCabin(one);
      const send = (by = one) => by.send('POST', `/api/cabins/${cabin.id}/drafts`, { text: 'Wifi' });
      expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429]);
      expect((await send(await newHost(strict))).status).toBe(404);
    } finally {
      await strict.close();
    }
  });
});
