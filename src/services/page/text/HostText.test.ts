import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checklist } from './Checklist.tsx';
import { HostText } from './HostText.tsx';

const link = '<a href="https://pump.example/" target="_blank" rel="noreferrer">pumpen</a>';

test('headings stand a level below the part, links have their words, steps go on', () => {
  const text = '## Värmen\n1. Läs om [pumpen](https://pump.example/)\n\nVänta.\n\n2. Tänd';
  expect(renderToStaticMarkup(createElement(HostText, { text, lang: 'sv' }))).toBe(
    `<h3 lang="sv">Värmen</h3><ol lang="sv"><li>Läs om ${link}</li></ol><p lang="sv">Vänta.</p>` +
      '<ol start="2" lang="sv"><li>Tänd</li></ol>',
  );
  expect(renderToStaticMarkup(createElement(HostText, { text: '## Värmen', heading: 'h4' }))).toBe(
    '<h4>Värmen</h4>',
  );
});

test('things to do stand under their headings', () => {
  expect(
    renderToStaticMarkup(createElement(Checklist, { text: '## Köket\n- Töm kylen', lang: undefined })),
  ).toBe(
    '<h3>Köket</h3><ul class="todo"><li><label><input type="checkbox"/><span>Töm kylen</span></label></li></ul>',
  );
});

test('steps of things to do keep their numbers', () => {
  const todo = (text: string) => '<li><label><input type="checkbox"/><span>' + text + '</span></label></li>';
  expect(
    renderToStaticMarkup(
      createElement(Checklist, { text: '3. Lås\n4. Lägg nyckeln i boxen', lang: undefined }),
    ),
  ).toBe(`<ol class="todo" start="3">${todo('Lås')}${todo('Lägg nyckeln i boxen')}</ol>`);
});
