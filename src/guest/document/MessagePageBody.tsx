import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { DEFAULT_HERO } from '../guide/default-hero.ts';
import { Footer } from '../guide/Footer.tsx';
import { LanguageSwitch } from '../guide/LanguageSwitch.tsx';
import type { MessagePage } from '../message-page.ts';
import { WORDS } from '../words/words.ts';

/** The body of a message page. */
export function MessagePageBody({ notice, language }: { notice: MessagePage; language: GuestLanguage }) {
  const words = WORDS[language];
  const { title, text } = words.notices[notice.kind];
  return (
    <>
      <main className="notice">
        {/* In <picture> for the same reason as in the hero. */}
        <picture>
          <img src={DEFAULT_HERO} alt="" />
        </picture>
        <h1>{title}</h1>
        {notice.code !== '' && <code translate="no">{notice.code}</code>}
        <p>{text}</p>
        {notice.kind === 'free' && notice.activateUrl !== undefined && (
          <p>
            <a href={notice.activateUrl}>{words.activate}</a>
          </p>
        )}
      </main>
      <LanguageSwitch language={language} languages={GUEST_LANGUAGES} label={words.language} />
      <Footer words={words} />
    </>
  );
}
