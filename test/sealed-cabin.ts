import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { saveArrival } from '#shared/contracts/arrival.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { createStay } from '#shared/contracts/stays.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { shiftDay } from '#shared/days.ts';
import type { TestApp } from './app.ts';
import { fillService, newActiveCabin, newHost } from './factories.ts';
import { pictureAs } from './pictures.ts';

/** A text that is nowhere else, in every sealed field; the names say where. */
export const CANARIES = {
  password: 'Gulsparv38pw',
  text: 'Rodhake52tx',
  caption: 'Steglits71ca',
  code: 'Bofink94co',
  hint: 'Domherre16hi',
  backup: 'Talgoxe83bu',
  digits: 'Nordsiskan',
  guestName: 'Koltrast27gn',
  /** Of a translation, which a test saves itself. */
  translation: 'Zaunkoenig63tr',
} as const;

const TODAY = new Date().toISOString().slice(0, 10);

/** A host's active cabin with a canary in every sealed field and a current stay; add what is sealed next to it here. */
export async function newSealedCabin(app: TestApp, language: GuestLanguage = 'sv') {
  const host = await newHost(app, { plan: 'premium', language: language === 'sv' ? 'sv' : 'en' });
  const cabin = await newActiveCabin(app, host);
  const params = { id: cabin.id };
  await fillService(host, cabin.id, 'wifi', { ssid: 'Sjönät', password: CANARIES.password });
  await fillService(host, cabin.id, 'house_info', { text: 'Stugan står vid sjön.' });
  const upload = async () => (await host.call(uploadPicture, { body: await pictureAs('webp') })).imageUrl;
  const pictures = { ofText: await upload(), ofCode: await upload() };
  const arrival = await host.call(saveArrival, {
    params,
    body: {
      text: `Sväng vänster. ${CANARIES.text}`,
      textWhen: 'stay',
      wifi: 'stay',
      pictures: [{ imageUrl: pictures.ofText, caption: CANARIES.caption }],
      codes: [
        { name: 'Dörren', code: CANARIES.code, hint: CANARIES.hint, imageUrl: pictures.ofCode },
        { name: 'Nyckelboxen', code: CANARIES.backup, isBackup: true },
      ],
    },
  });
  const stay = await host.call(createStay, {
    params,
    body: {
      arrivesOn: shiftDay(TODAY, -1),
      departsOn: shiftDay(TODAY, 2),
      guestName: CANARIES.guestName,
      digits: CANARIES.digits,
    },
  });
  return { host, cabin, arrival, stay, pictures };
}

/** `text` in the forms in which it may stand in an answer or a file. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  // In base64 the letters depend on where the text begins; at each of the three places its middle is the same.
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.from('x'.repeat(before) + text)
      .toString('base64')
      .slice(before === 0 ? 0 : 4)
      .slice(0, -4),
  );
  const utf16 = Buffer.from(text, 'utf16le');
  return [
    bytes,
    Buffer.from(text.toLowerCase()),
    Buffer.from(bytes.toString('hex')),
    utf16,
    Buffer.from(utf16).swap16(),
    ...inBase64.map((form) => Buffer.from(form)),
  ];
}

const FORMS = Object.entries(CANARIES).map(([name, text]) => [name, formsOf(text)] as const);

const unzip = (zip: Buffer) => Buffer.concat(Object.values(unzipSync(zip)));

/** The bytes, and what they hold if they are packed. */
function unpacked(bytes: Buffer): Buffer[] {
  for (const unpack of [gunzipSync, brotliDecompressSync, unzip]) {
    try {
      return [bytes, unpack(bytes)];
    } catch {
      // Not packed like this.
    }
  }
  return [bytes];
}

/** The names of the canaries in an answer or a file, in any form. */
export const canariesIn = (bytes: Buffer): string[] =>
  FORMS.filter(([, forms]) =>
    unpacked(bytes).some((content) => forms.some((form) => content.includes(form))),
  ).map(([name]) => name);
