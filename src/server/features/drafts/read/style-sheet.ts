/** The styles that matter for reading. */
export interface Look {
  isHidden?: boolean;
  isBold?: boolean;
  isStruck?: boolean;
  /** In points. */
  size?: number;
}

const POINTS = { pt: 1, px: 0.75 };

/** Reads declarations such as those of a `style` attribute. */
function lookOf(declarations: string): Look {
  const look: Look = {};
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim()
      .toLowerCase();
    if (name === 'display' || name === 'visibility' || name === 'mso-hide') {
      if (/^(none|hidden|all)$/.test(value)) look.isHidden = true;
    } else if (name === 'opacity' && Number(value) === 0) look.isHidden = true;
    else if (name === 'font-weight') look.isBold = value.startsWith('bold') || Number(value) >= 600;
    else if (name.startsWith('text-decoration')) look.isStruck = value.includes('line-through');
    else if (name === 'font-size') {
      const [, number, unit] = /^([\d.]+)(pt|px)$/.exec(value) ?? [];
      if (number !== undefined) look.size = Number(number) * POINTS[unit as keyof typeof POINTS];
      if (/^0(\D|$)/.test(value)) look.isHidden = true;
    }
  }
  return look;
}

/** The simple selectors of style sheets: `p`, `.name`, `p.name`, `#id`. Others are rare in documents. */
export class StyleSheet {
  private readonly rules = new Map<string, Look>();

  add(css: string): void {
    const plain = css
      .replace(/\/\*[^]*?\*\/|<!--|-->/g, '')
      .replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[^{};]+;/g, '');
    for (const [, selectors = '', declarations = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const look = lookOf(declarations);
      if (Object.keys(look).length === 0) continue;
      for (const selector of selectors.split(',').map((text) => text.trim())) {
        if (/^[a-z\d]*([.#][\w-]+)?$/i.test(selector))
          this.rules.set(selector, { ...this.rules.get(selector), ...look });
      }
    }
  }

  /** The style of an element: that of its tag, classes and id, then its own. */
  lookOf(tag: string, attributes: ReadonlyMap<string, string>): Look {
    const classes = (attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
    const selectors = [
      tag,
      ...classes.flatMap((name) => [`.${name}`, `${tag}.${name}`]),
      `#${attributes.get('id') ?? ''}`,
    ];
    return Object.assign(
      {},
      ...selectors.map((selector) => this.rules.get(selector)),
      lookOf(attributes.get('style') ?? ''),
    ) as Look;
  }
}
