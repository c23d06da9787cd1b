import { type GuideStay, STAY_EVENTS, type StayEvent } from '#shared/contracts/guest-stays.ts';
import type { GuideArrival } from '#shared/contracts/guides.ts';
import { phoneLink } from '#services/page/links/phone-link.ts';
import { HostText } from '#services/page/text/HostText.tsx';
import { Picture } from '#services/page/text/Picture.tsx';
import { PictureRow } from '#services/page/text/PictureRow.tsx';
import type { GuestLanguage } from '#shared/languages.ts';
import { momentIn } from '../formats.ts';
import { DigitsForm } from './DigitsForm.tsx';
import type { Part } from './parts.tsx';
import { withLanguage } from './text-languages.ts';
import { stayGuests, type View } from './view.ts';

/** The stay whose guest reads the page at its own link. */
export interface StayOfPage extends GuideStay {
  /** The address to which the stay's buttons post. */
  eventsUrl: string;
  /** What the guest has already told the host. */
  reported: readonly StayEvent[];
}

export interface GettingIn {
  /** Null if the host has not filled in "Getting in". */
  arrival: GuideArrival | null;
  /** Null on the tag's page, which everybody reads. */
  stay: StayOfPage | null;
  /** The address to which the form with the digits posts; null for no form, as in a preview. */
  openUrl: string | null;
  /** The host's telephone number; '' for none. */
  phone: string;
}

type Props = GettingIn & { view: View };

const part = {
  serviceId: null,
  lang: undefined,
  isOpen: true,
  group: undefined,
  untranslatedNote: undefined,
} as const;

/**
 * "Getting in" is two parts: the codes before the wifi; directions, hints and pictures after it, so that the wifi stays
 * within the page's first packets (R-values-15). A part with nothing that this reader may see is left out.
 */
export function gettingInParts(gettingIn: GettingIn, view: View): { codes: Part[]; directions: Part[] } {
  const { arrival, stay } = gettingIn;
  const words = view.words.arrival;
  const hasDirections =
    arrival !== null && (arrival.text !== '' || arrival.pictures.length > 0 || arrival.codes.some(hasHint));
  const untranslatedNote = arrival === null ? undefined : noteOn(arrival, view);
  return {
    codes:
      stay !== null || (arrival !== null && hasCodes(arrival))
        ? [
            {
              ...part,
              id: 'arrival',
              icon: 'key',
              title: words.title,
              body: <Codes {...gettingIn} view={view} />,
            },
          ]
        : [],
    directions: hasDirections
      ? [
          {
            ...part,
            id: 'directions',
            icon: 'pin',
            title: words.directions,
            untranslatedNote,
            body: <Directions arrival={arrival} view={view} />,
          },
        ]
      : [],
  };
}

/** Whether everybody with the tag is shown codes, their names or the form that opens them. */
export const hasCodes = ({ codes, isSealed }: GuideArrival): boolean => codes.length > 0 || isSealed;

/** The note on texts that are not in the page's language, where the whole guide has none (R-translations-10). */
function noteOn({ text, language, pictures, codes }: GuideArrival, view: View): string | undefined {
  const texts = [
    { text, language },
    ...pictures.map(({ caption, ...picture }) => ({ text: caption, language: picture.language })),
    ...codes.map(({ hint, ...code }) => ({ text: hint, language: code.language })),
  ];
  const other = texts.find((each) => /\p{L}/u.test(each.text) && each.language !== view.language);
  if (other === undefined || view.untranslated.guide !== undefined) return undefined;
  return withLanguage(view.words.original.part, view.language, other.language);
}

type Code = GuideArrival['codes'][number];

const hasHint = ({ hint, imageUrl }: Code) => hint !== '' || imageUrl !== null;

function Codes({ arrival, stay, openUrl, phone, view }: Props) {
  const words = view.words.arrival;
  const codes = arrival?.codes ?? [];
  const open = codes.filter(({ code }) => code !== null);
  const sealed = codes.flatMap(({ name, code }) => (code === null ? [name] : []));
  return (
    <>
      {stay !== null && stay.state !== 'open' && <StayTimes stay={stay} view={view} />}
      {open.length > 0 && (
        <dl className="codes">
          {open.map(({ name, code, isBackup }, index) => (
            <OpenCode
              key={index}
              id={`code${index}`}
              name={name}
              code={code ?? ''}
              isBackup={isBackup}
              view={view}
            />
          ))}
        </dl>
      )}
      {stay === null && arrival?.isSealed === true && (
        <SealedFor arrival={arrival} openUrl={openUrl} view={view} />
      )}
      {stay?.state === 'open' && (
        <>
          <StayEvents stay={stay} phone={phone} view={view} />
          {/* Below the codes: a guest at the door knows the day. */}
          <StayTimes stay={stay} view={view} />
        </>
      )}
      {stay?.state === 'before' && sealed.length > 0 && <p translate="no">{sealed.join(', ')}</p>}
      {stay?.state === 'before' && (
        <p>{words.before.replace('{moment}', momentIn(view.language, stay.opensAtUtc, stay.timeZone))}</p>
      )}
    </>
  );
}

function OpenCode({
  id,
  name,
  code,
  isBackup,
  view,
}: {
  id: string;
  name: string;
  code: string;
  isBackup: boolean;
  view: View;
}) {
  const { arrival, kinds } = view.words;
  return (
    <>
      <dt>
        <span translate="no">{name}</span>
        {isBackup && ` (${arrival.backup})`}
      </dt>
      <dd>
        <code id={id} translate="no">
          {code}
        </code>
        {/* The script shows it; without the script it would do nothing. */}
        <button type="button" data-copy={id} hidden>
          {kinds.wifi.copy}
        </button>
      </dd>
    </>
  );
}

/** Says who sees the codes, and from when, with the form that opens them. */
function SealedFor({
  arrival,
  openUrl,
  view,
}: {
  arrival: GuideArrival;
  openUrl: string | null;
  view: View;
}) {
  const words = view.words.arrival;
  const names = arrival.codes.flatMap(({ name, code }) => (code === null ? [name] : []));
  return (
    <>
      <p>
        {names.length > 0 && <b translate="no">{names.join(', ')}: </b>}
        {stayGuests(arrival, view.language)}
      </p>
      {openUrl !== null && (
        <>
          <DigitsForm openUrl={openUrl} label={words.digits} isNumber words={words} />
          {/* A keyboard with letters, for hosts who gave a word instead of digits. */}
          <details>
            <summary>{words.word}</summary>
            <DigitsForm openUrl={openUrl} label={words.wordLabel} words={words} />
          </details>
        </>
      )}
    </>
  );
}

/** When the stay begins and ends, or when it ended. */
function StayTimes({
  stay: { state, arrivesAtUtc, departsAtUtc, timeZone },
  view,
}: {
  stay: StayOfPage;
  view: View;
}) {
  const words = view.words.arrival;
  const at = (utc: string) => momentIn(view.language, utc, timeZone);
  return (
    <p>
      {state === 'over'
        ? words.over.replace('{moment}', at(departsAtUtc))
        : words.stay.replace('{from}', at(arrivesAtUtc)).replace('{to}', at(departsAtUtc))}
    </p>
  );
}

/** What the guest can tell the host, each once. */
function StayEvents({
  stay: { eventsUrl, reported },
  phone,
  view,
}: {
  stay: StayOfPage;
  phone: string;
  view: View;
}) {
  const words = view.words.arrival;
  const call = phoneLink(phone);
  return (
    <>
      {reported.map((event) => (
        <p key={event}>{words.done[event]}</p>
      ))}
      {reported.includes('cannot_get_in') && call !== null && (
        <a className="button" href={call}>
          {words.call}
        </a>
      )}
      <form method="post" action={eventsUrl} className="events" data-later={words.later}>
        {STAY_EVENTS.filter((event) => !reported.includes(event)).map((event) => (
          <button type="submit" key={event} name="event" value={event}>
            {words[event]}
          </button>
        ))}
      </form>
    </>
  );
}

/** How to get there and in, with each code's hint. */
function Directions({
  arrival: { text, language, pictures, codes },
  view,
}: {
  arrival: GuideArrival;
  view: View;
}) {
  const lang = (textLanguage: GuestLanguage) => (textLanguage === view.language ? undefined : textLanguage);
  const captions = pictures.map((picture) => lang(picture.language));
  const captionLangs = { of: (field: string) => captions[Number(field.split('.')[1])] };
  return (
    <>
      {text !== '' && <HostText text={text} lang={lang(language)} />}
      <PictureRow pictures={pictures} langs={captionLangs} view={view} />
      {codes.filter(hasHint).map(({ name, hint, language: hintLanguage, imageUrl }, index) => (
        <div key={index}>
          <h3 translate="no">{name}</h3>
          {hint !== '' && <HostText text={hint} lang={lang(hintLanguage)} heading="h4" />}
          {imageUrl !== null && <Picture url={imageUrl} view={view} alt={name} />}
        </div>
      ))}
    </>
  );
}
