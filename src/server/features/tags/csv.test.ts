import { afterAll, describe, expect, it } from 'vitest';
import { listTags, mintTags } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

async function download(query = '', accept = 'text/csv') {
  const answer = await admin.send('GET', `/api/admin/tokens${query}`, undefined, { accept });
  return { ...answer, lines: answer.text.slice(1).trimEnd().split('\r\n') };
}

describe('GET /api/admin/tokens with Accept: text/csv', () => {
  it('returns all rows, ignoring the page', async () => {
    await admin.call(mintTags, { body: { count: 450, label: 'Alla' } });
    const { status, headers, text, lines } = await download('?q=Alla&page=2&pageSize=10');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="tags.csv"');
    expect(text.codePointAt(0)).toBe(0xfeff);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(lines[0]).toBe(
      'code,state,batchId,label,cabinId,cabinName,hostEmail,createdAt,activatedAt,verifiedAt,transfers,lastScanAt,scans',
    );
    expect(lines).toHaveLength(1 + 450);
    expect(lines[1]).toMatch(/^[A-Z]{4}\d{4},free,\d+,Alla,,,,\d{4}-\d\d-\d\dT[\d:.]+Z,,,0,,0$/);
  });

  it('accepts the header in capitals too', async () => {
    const { headers } = await download('?pageSize=1', 'Text/CSV, */*;q=0.1');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+46', "'+46"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['a=b', 'a=b'],
    // Spreadsheets with decimal commas split at semicolons.
    ['x;=cmd|calc', "x;'=cmd|calc"],
    ['x; @SUM(A1)', "x; '@SUM(A1)"],
    ['Ek, bok och "asp"', '"Ek, bok och ""asp"""'],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ['Sjö\nstugan', '"Sjö\nstugan"'],
  ])('writes %j as %s', async (label, cell) => {
    const { batchId } = await admin.call(mintTags, { body: { count: 1, label } });
    expect((await download(`?batchId=${batchId}`)).text).toContain(`,${cell},`);
  });

  // ASVS 1.3.3
  it('escapes formulas in hosts’ texts too', async () => {
    const { token } = await newActiveCabin(app, await newHost(app), '=cmd|calc');
    expect((await download(`?q=${token}`)).text).toContain(",'=cmd|calc,");
  });

  it('keeps order and filter', async () => {
    const { items } = await admin.call(listTags, { query: { state: 'free', sort: 'code', pageSize: '200' } });
    const { lines } = await download('?state=free&sort=code');
    expect(lines.slice(1, 201).map((line) => line.slice(0, 8))).toEqual(items.map(({ code }) => code));
  });
});
