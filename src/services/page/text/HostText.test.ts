import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checklist, HostText } from './HostText.tsx';

const link = '<a href="https://pump.example/" target="_blank" rel="noreferrer">pumpen</a>';

test("headings are one level below the part's, links have their words, steps continue", () => {
  const text = '## Värmen\n1. Läs om [pumpen](https://pump.example/)\n\nVänta.\n\n2. Tänd';
  expect(renderToStaticMarkup(createElement(HostText, { text, lang: 'sv' }))).toBe(
    `<h3 lang="sv">Värmen</h3><ol lang="sv"><li>Läs om ${link}</li></ol><p lang="sv">Vänta.</p>` +
      '<ol start="2" lang="sv"><li>Tänd</li></ol>',
  );
  expect(renderToStaticMarkup(createElement(HostText, { text: '## Värmen', heading: 'h4' }))).toBe(
    '<h4>Värmen</h4>',
  );
});

test('checklists stand under their headings', () => {
  expect(
    renderToStaticMarkup(createElement(Checklist, { text: '## Köket\n- Töm kylen', lang: undefined })),
  ).toBe(
    '<h3>Köket</h3><ul class="todo"><li><label><input type="checkbox"/><span>Töm kylen</span></label></li></ul>',
  );
});

test('lists have the numbers that the host wrote', () => {
  const markup = (text: string) => renderToStaticMarkup(createElement(HostText, { text }));
  expect(markup('3. Bathroom\n7. Sauna\n8. Cellar')).toBe(
    '<ol start="3"><li>Bathroom</li><li value="7">Sauna</li><li>Cellar</li></ol>',
  );
  expect(markup('1. Open\n\n1. Wait\n\n1. Close')).toBe('<ol><li>Open</li><li>Wait</li><li>Close</li></ol>');
});

test('marks become elements and do not appear in the text', () => {
  const text = '# **Hej**\n- *Tyst:* ~~21~~ 22\n\n**https://strand.example/a** `A1`\n---';
  expect(renderToStaticMarkup(createElement(HostText, { text }))).toBe(
    '<h3><strong>Hej</strong></h3><ul><li><em>Tyst:</em> <s>21</s> 22</li></ul>' +
      '<p><strong><a href="https://strand.example/a" target="_blank" rel="noreferrer">strand.example</a></strong> <code>A1</code></p>',
  );
});

test('typed checkboxes become checkboxes', () => {
  const text = '**Before you go**\n- [ ] Beds\n- [x] Windows\n☐ Bins';
  const markup = renderToStaticMarkup(createElement(Checklist, { text, lang: undefined }));
  expect(markup.match(/<label><input type="checkbox"\/><span>\w+<\/span><\/label>/g)).toHaveLength(3);
  expect(markup).not.toMatch(/[[\]*☐]/);
});

test('steps of a checklist keep their numbers', () => {
  const todo = (text: string) => '<li><label><input type="checkbox"/><span>' + text + '</span></label></li>';
  expect(
    renderToStaticMarkup(
      createElement(Checklist, { text: '3. Lås\n4. Lägg nyckeln i boxen', lang: undefined }),
    ),
  ).toBe(`<ol start="3" class="todo">${todo('Lås')}${todo('Lägg nyckeln i boxen')}</ol>`);
});
