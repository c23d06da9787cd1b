import type { CSSProperties, ReactNode } from 'react';
import { type HostLanguage, htmlLang } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { MailText } from './words/words.ts';

export interface LetterProps {
  language: HostLanguage;
  text: MailText;
  greeting: string;
  /** Introduces the plain address, for mail programs without buttons. */
  address: string;
  link: string;
}

// Mail programs support little CSS: tables for layout, inline styles, and a style sheet (here the dark colours, by class)
// that some ignore. Those show the light colours, which invert well.

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = '#1D2522';
const STONE = '#5F6763';

const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background-color: #121715 !important }
  .paper { background-color: #1B2220 !important; border-color: #2E3835 !important }
  .ink { color: #ECEAE4 !important }
  .stone { color: #A3ABA6 !important }
  .mark { color: #F0917F !important }
  .button { background-color: #B8432F !important }
}
@media (max-width: 480px) { .paper { padding: 28px 22px !important } }`;

const text = (colour: string, more: CSSProperties = {}): CSSProperties => ({
  margin: '0 0 16px',
  color: colour,
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: 1.5,
  ...more,
});

/** One column of at most 520 px. */
const Column = ({ children }: { children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell that lays out is not a control */}
        <td className="ground" align="center" style={{ padding: '32px 16px', backgroundColor: '#FAF7F2' }}>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={column}>
            <tbody>{children}</tbody>
          </table>
        </td>
      </tr>
    </tbody>
  </table>
);
const column: CSSProperties = { maxWidth: 520, textAlign: 'left' };

const paper: CSSProperties = {
  padding: '36px 40px',
  border: '1px solid #E6E1D8',
  borderRadius: 14,
  backgroundColor: '#FFFFFF',
};

const button: CSSProperties = {
  display: 'inline-block',
  padding: '13px 22px',
  border: '1px solid transparent',
  color: '#FFFFFF',
  fontFamily: FONT,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: '20px',
  textDecoration: 'none',
};

/** A mail with one button. */
export const Letter = ({ language, text: words, greeting, address, link }: LetterProps) => (
  <html lang={htmlLang(language)} dir="ltr">
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      {/* Phones turn anything that looks like a number into a link. */}
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
      <title>{words.subject}</title>
      <style>{DARK}</style>
    </head>
    <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: '#FAF7F2' }}>
      <Column>
        <tr>
          <td style={{ padding: '0 4px 20px' }}>
            <span className="mark" style={text('#9F2F22', { fontSize: 20, fontWeight: 700 })}>
              {PRODUCT_NAME}
            </span>
          </td>
        </tr>
        <tr>
          <td className="paper" style={paper}>
            <h1 className="ink" style={text(INK, { margin: '0 0 20px', fontSize: 26, lineHeight: 1.2 })}>
              {words.heading}
            </h1>
            <p className="ink" style={text(INK)}>
              {greeting}
            </p>
            <p className="ink" style={text(INK, { margin: '0 0 24px' })}>
              {words.text}
            </p>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td className="button" style={{ borderRadius: 10, backgroundColor: '#9F2F22' }}>
                    <a href={link} style={button}>
                      {words.button}
                    </a>
                  </td>
                </tr>
              </tbody>
            </table>
            <p style={{ margin: '0 0 12px', fontSize: 12, lineHeight: 1 }}>&nbsp;</p>
            {words.after.map((paragraph) => (
              <p key={paragraph} className="stone" style={text(STONE)}>
                {paragraph}
              </p>
            ))}
          </td>
        </tr>
        <tr>
          <td style={{ padding: '20px 4px 0' }}>
            <p className="stone" style={text(STONE, { margin: 0, fontSize: 14 })}>
              {address}
              <br />
              <a
                className="stone"
                href={link}
                style={{ color: STONE, overflowWrap: 'anywhere', wordBreak: 'break-all' }}
              >
                {link}
              </a>
            </p>
          </td>
        </tr>
      </Column>
    </body>
  </html>
);
