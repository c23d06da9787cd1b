import type { ServiceValue } from '#services/registry/values.ts';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { phoneLink, whatsappLink } from '#services/page/links/phone-link.ts';
import { ANSWER_WORDS, partOf } from '#shared/answers-shown.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import { type askGuide, QUESTION_LENGTH } from '#shared/contracts/guides.ts';
import type { View } from './view.ts';

/** A question asked without the script, with the quotes that answer it. */
export interface Asked {
  question: string;
  answers: CallAnswer<typeof askGuide>['answers'];
}

interface Props {
  view: View;
  /** Undefined on a page where nothing was asked. */
  asked: Asked | undefined;
  /** The ids of the guide's parts, to which answers lead. */
  parts: readonly string[];
  contact: ServiceValue<'contact'> | undefined;
}

const SEARCH_ID = 'find';

/** "Search or ask": the script answers while the guest types; without it the server answers `?q=` (R-ask-4). */
export const Search = ({ view: { words, language }, asked, parts, contact }: Props) => (
  <search className="find" id={SEARCH_ID}>
    <form action={`#${SEARCH_ID}`}>
      <input type="hidden" name="lang" value={language} />
      <input
        type="search"
        name="q"
        placeholder={words.find}
        aria-label={words.find}
        autoComplete="off"
        maxLength={QUESTION_LENGTH}
        defaultValue={asked?.question}
      />
      {asked !== undefined && (
        <Answers asked={asked} language={language} parts={parts} contact={contact} call={words.quick.call} />
      )}
    </form>
  </search>
);

interface AnswersProps extends Pick<Props, 'parts' | 'contact'> {
  asked: Asked;
  language: View['language'];
  /** The words of the link that calls the host. */
  call: string;
}

/** The same markup as the script's (`enhance/ask/answers.ts`). */
function Answers({ asked: { answers }, language, parts, contact, call }: AnswersProps) {
  const words = ANSWER_WORDS[language];
  const phone = phoneLink(contact?.phone ?? '');
  const whatsapp = whatsappLink(contact?.whatsapp ?? '');
  if (answers.length === 0)
    return (
      <p role="status">
        {`${words.silent}\n`}
        {phone !== null && <a href={phone}>{call}</a>}{' '}
        {whatsapp !== null && <OutsideLink href={whatsapp}>WhatsApp</OutsideLink>}
      </p>
    );
  return (
    <>
      <p role="status">{words.answers(answers.length)}</p>
      <ul className="answers">
        {answers.map((answer, index) => (
          <li key={index}>
            <a href={`#${partOf(answer, parts)}`}>
              <h2>{answer.title}</h2>
              <p lang={answer.lang === language ? undefined : answer.lang}>{answer.quote}</p>
              {answer.by === 'ai' && <small>{words.byAi}</small>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
