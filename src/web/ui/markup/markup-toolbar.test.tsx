import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openService, save } from '#web/testing/cabin-page.ts';
import { fill, findText, press, user } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

async function openHouseInfo(text: string) {
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { house_info: { text } });
  await open(`/host/cabins/${cabin.id}`, host);
  const dialog = await openService('House info');
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  return { dialog, field };
}

it('buttons above a text make lists, steps, headings and links of the selected lines (R-values-25)', async () => {
  const { dialog, field } = await openHouseInfo('The stove\nOpen the damper\nLight it');
  field.setSelectionRange(0, 0);
  await press('Heading', dialog);
  expect(field).toHaveFocus();
  field.setSelectionRange(field.value.indexOf('Open'), field.value.length);
  await press('Bulleted list', dialog);
  expect(field).toHaveValue('## The stove\n- Open the damper\n- Light it');
  await press('Numbered steps', dialog);
  expect(field).toHaveValue('## The stove\n1. Open the damper\n2. Light it');

  const start = field.value.indexOf('damper');
  field.setSelectionRange(start, start + 'damper'.length);
  await press('Link', dialog);
  const link = within(dialog).getByRole('group', { name: 'Link' });
  expect(within(link).getByLabelText('Link text')).toHaveValue('damper');
  await expectAccessible(dialog);
  const address = within(link).getByLabelText('Link address');
  await user.type(address, 'no address{Enter}');
  await findText('Use a web address', link);
  await fill(address, 'stove.example');
  await press('Insert link', link);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('## The stove\n1. Open the [damper](https://stove.example)\n2. Light it');
  await save(dialog);
});

it('the buttons are a toolbar with arrow keys, and each has a shortcut', async () => {
  const { dialog, field } = await openHouseInfo('The stove');
  const toolbar = within(dialog).getByRole('toolbar', { name: 'Formatting' });
  const buttons = within(toolbar).getAllByRole('button');
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  buttons[0]?.focus();
  await user.keyboard('{ArrowRight}{End}{ArrowRight}{ArrowLeft}');
  expect(buttons[3]).toHaveFocus();

  field.focus();
  const expectAfter = async (keys: string, text: string) => {
    await user.keyboard(`{Control>}${keys}{/Control}`);
    expect(field).toHaveValue(text);
  };
  await expectAfter('{Shift>}[Digit8]{/Shift}', '- The stove');
  await expectAfter('{Shift>}[Digit7]{/Shift}', '1. The stove');
  await expectAfter('{Shift>}[Digit2]{/Shift}', '## The stove');
  // AltGr, which types @ on Nordic keyboards, counts as Ctrl and Alt.
  await expectAfter('{Alt>}[Digit2]{/Alt}', '## The stove');
  await expectAfter('[KeyK]', '## The stove');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Link text')).toBeNull());
  expect(field).toHaveFocus();
  expect(dialog).toBeVisible();
});

it('a link without words is the address itself', async () => {
  const { dialog, field } = await openHouseInfo('Ask us (see )');
  field.setSelectionRange(12, 12);
  await press('Link', dialog);
  await waitFor(() => expect(within(dialog).getByLabelText('Link text')).toHaveFocus());
  await user.keyboard('x{Backspace}{Tab}https://stove.example/');
  await press('Insert link', dialog);
  expect(field).toHaveValue('Ask us (see https://stove.example/)');
});
