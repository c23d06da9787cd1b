import { expect, test } from 'vitest';
import { outlineOf, struckOf } from '#test/documents.ts';
import { readDocument } from './read-document.ts';

const read = (html: string) => readDocument(Buffer.from(html));

test('headings, paragraphs, lists and tables of a page', async () => {
  const document = await read(`<!doctype html><html><head><title>Not this</title></head><body>
    <h1>Fjell<b>heim</b></h1><p>Hello,
    guest.</p><ul><li>One<ul><li>Deeper</li></ul></li><li><p>Two</p><p>More of it</p></li></ul>
    <ol start="3"><li>Third<li value="7">Seventh</ol>
    <table><tr><th>Beer<th>40 kr<tr><td>Cola<td>20 kr<br>25 in summer</table>
    <p>Storgata 1<br>1234 Lillehammer<br><br>Norway</p></body></html>`);
  expect(outlineOf(document)).toEqual([
    'heading1: Fjellheim',
    'paragraph: Hello, guest.',
    'item1: One',
    'item2: Deeper',
    'item1: Two',
    'paragraph: More of it',
    'item1: 3. Third',
    'item1: 7. Seventh',
    'row: Beer\t40 kr',
    'row: Cola\t20 kr\n25 in summer',
    'paragraph: Storgata 1\n1234 Lillehammer',
    'paragraph: Norway',
  ]);
});

test('what a page does not show is not read', async () => {
  const document =
    await read(`<style>.gone, p.away { display: none } @media print { .shown { display: none } }</style>
    <p>Seen <span hidden>1</span><span style="display:none">2</span><span class="gone">3</span><!-- 4 -->
    <script>document.write(5)</script><noscript>6</noscript><template>7</template><b class="shown">here</b></p>
    <p class="away">8</p><dialog>9</dialog><textarea>10</textarea><p style="visibility: hidden">11</p>`);
  expect(document.text).toBe('Seen here');
});

test('struck-through text is read and marked, links have their addresses', async () => {
  const document = await read(
    '<p>Code <s>1111</s> <del>2222</del> <span style="text-decoration: line-through">3333</span> 4444</p>' +
      '<p><a href="https://a.example/x?y=1">Our page</a>, <a href="tel:+4712345678">+47 123 45 678</a>, <a href="javascript:alert(1)">this</a>, <a href="mailto:a@b.example">Anna</a></p>',
  );
  expect(struckOf(document)).toEqual(['1111 2222 3333']);
  expect(document.text).toBe(
    'Code 1111 2222 3333 4444\n\n[Our page](https://a.example/x?y=1), +47 123 45 678, this, [Anna](mailto:a@b.example)',
  );
});

test('bold and larger lines are headings, bold words in a text are not', async () => {
  const document = await read(
    '<style>.c1{font-weight:700}</style><p><span class="c1">Wifi</span></p><p>Fjell</p><p><b>Parking</b><br>By the barn, <b>not</b> in the street.</p><p><b>Password: abc</b></p><p>x</p>',
  );
  expect(outlineOf(document)).toEqual([
    'heading1: Wifi',
    'paragraph: Fjell',
    'heading1: Parking',
    'paragraph: By the barn, not in the street.',
    'paragraph: Password: abc',
    'paragraph: x',
  ]);
});

test('lists that are typed with marks, and as Word saves them', async () => {
  const document = await read(
    "<p>1. Turn the key</p><p>2. Push</p><p>5. May is a holiday</p><p>- No smoking<br>- No parties</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>b)<span>&nbsp;&nbsp;</span></span>Feed the cat</p>",
  );
  expect(outlineOf(document)).toEqual([
    'item1: 1. Turn the key',
    'item1: 2. Push',
    'paragraph: 5. May is a holiday',
    'item1: No smoking',
    'item1: No parties',
    'item2: b) Feed the cat',
  ]);
});

test('the encoding that a page declares', async () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><p>Bålet på øya', 'latin1');
  expect((await readDocument(latin)).text).toBe('Bålet på øya');
});

test('a page nested a hundred thousand times is refused', async () => {
  await expect(read(`${'<div>'.repeat(100_000)}deep`)).rejects.toThrow('document_heavy');
});
