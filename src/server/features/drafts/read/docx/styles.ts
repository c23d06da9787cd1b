import { childOf, switchOf, valueOf, type Xml } from './xml.ts';

/** How characters look. */
export interface CharacterLook {
  isBold?: boolean;
  isStruck?: boolean;
  isHidden?: boolean;
  /** In points. */
  size?: number;
}

/** A paragraph's number or bullet: `numId` names the list. */
export interface ListPlace {
  numId?: string;
  level?: number;
}

interface Style {
  characters: CharacterLook;
  list: ListPlace;
  /** 1 to 9. */
  headingLevel?: number;
  name: string;
}

/** The look that run properties set. */
export function characterLookOf(properties: Xml | undefined): CharacterLook {
  const isBold = switchOf(properties, 'b');
  const strike = switchOf(properties, 'strike');
  const double = switchOf(properties, 'dstrike');
  const isHidden = switchOf(properties, 'vanish');
  const size = Number(valueOf(properties, 'sz'));
  return {
    ...(isBold !== undefined && { isBold }),
    ...((strike !== undefined || double !== undefined) && { isStruck: strike === true || double === true }),
    ...(isHidden !== undefined && { isHidden }),
    ...(size > 0 && { size: size / 2 }),
  };
}

/** The list that paragraph properties name. */
export function listPlaceOf(properties: Xml | undefined): ListPlace {
  const numbers = childOf(properties, 'numPr');
  const numId = valueOf(numbers, 'numId');
  const level = valueOf(numbers, 'ilvl');
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level: Number(level) }) };
}

/** The level of a heading by its outline; undefined for text. */
export function outlineLevelOf(properties: Xml | undefined): number | undefined {
  const outline = valueOf(properties, 'outlineLvl');
  return outline !== undefined && Number(outline) < 9 ? Number(outline) + 1 : undefined;
}

const HEADING_NAME = /^(?:heading|rubrik|overskrift|überschrift|titre|título|otsikko) ?([1-9])$/i;
const MAX_CHAIN = 30;

const isDefault = ({ attributes }: Xml): boolean =>
  attributes.get('type') === 'paragraph' && /^(1|true)$/.test(attributes.get('default') ?? '');

/** The styles of a document by their ids. */
export class Styles {
  private readonly byId = new Map<string, Xml>();
  private readonly known = new Map<string, Style>();
  private readonly defaults: CharacterLook;
  private readonly defaultParagraph: string;

  constructor(part: Xml | null) {
    const root = childOf(part ?? undefined, 'styles');
    const styles = root?.children.filter(({ name }) => name === 'style') ?? [];
    for (const style of styles) this.byId.set(style.attributes.get('styleId') ?? '', style);
    const common = childOf(childOf(childOf(root, 'docDefaults'), 'rPrDefault'), 'rPr');
    // Word's own default size, where a document names none.
    this.defaults = { size: 10, ...characterLookOf(common) };
    this.defaultParagraph = styles.find(isDefault)?.attributes.get('styleId') ?? '';
  }

  /** What a paragraph's style says, after the document's defaults. */
  paragraph(id: string | undefined): Style {
    const style = this.style(id ?? this.defaultParagraph);
    return { ...style, characters: { ...this.defaults, ...style.characters } };
  }

  characters(id: string | undefined): CharacterLook {
    return id === undefined ? {} : this.style(id).characters;
  }

  private style(id: string): Style {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const chain: Xml[] = [];
    for (let next = this.byId.get(id); next !== undefined && chain.length < MAX_CHAIN;) {
      chain.unshift(next);
      next = this.byId.get(valueOf(next, 'basedOn') ?? '');
    }
    const name = (valueOf(chain.at(-1), 'name') ?? id).toLowerCase();
    const style: Style = { characters: {}, list: {}, name };
    for (const one of chain) {
      Object.assign(style.characters, characterLookOf(childOf(one, 'rPr')));
      Object.assign(style.list, listPlaceOf(childOf(one, 'pPr')));
      const named = (valueOf(one, 'name') ?? '').toLowerCase();
      const level =
        named === 'title'
          ? 1
          : Number(HEADING_NAME.exec(named)?.[1] ?? 0) || outlineLevelOf(childOf(one, 'pPr'));
      if (level !== undefined) style.headingLevel = level;
    }
    this.known.set(id, style);
    return style;
  }
}
