/** Fewer digits than this before a slash are an area code, as in 08/123 456 78. */
const WHOLE_NUMBER = 7;

/** The number that a host's telephone field holds, as digits with a leading + where it was typed; '' for none. */
function dialled(typed: string): string {
  const [first = ''] = typed.split('/');
  const one = first.replace(/\D/g, '').length >= WHOLE_NUMBER ? first : typed;
  const international = /^\s*(?:\+|00)/.test(one);
  // +46 (0)70 is written for those at home too; the (0) is not dialled from abroad.
  const digits = (international ? one.replace(/\(0\)/, '') : one).replace(/\D/g, '');
  return digits === ''
    ? ''
    : `${international ? '+' : ''}${international ? digits.replace(/^00/, '') : digits}`;
}

/** `tel:` address of a typed telephone number; null when it holds no digit. */
export function phoneLink(typed: string): string | null {
  const number = dialled(typed);
  return number === '' || number === '+' ? null : `tel:${number}`;
}

const SWEDEN = '46';

/** `https://wa.me/` address, which takes the country code first; a number written for use at home is Swedish. */
export function whatsappLink(typed: string): string | null {
  const digits = dialled(typed).replace(/^0/, SWEDEN).replace(/^\+/, '');
  return digits === '' ? null : `https://wa.me/${digits}`;
}
