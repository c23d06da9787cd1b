/** Privacy: what is stored, why and for how long. Sections in order; each key is also the section's address. */
export const privacy = {
  intro: [
    'This page says what {{product}} stores, why, for how long, and what you can ask of us.',
    'In short: we use hosts’ data to run their guides and for nothing else. Guests are not followed: no cookie, no IP address. We sell nothing and show no ads.',
  ],
  sections: {
    controller: {
      heading: 'Who is responsible',
      text: [
        '{{product}} in Borås, Sweden, is the controller for hosts’ accounts and for the counting of guide views. You reach us at {{supportEmail}}; our postal address is on the Contact page.',
        'For what a host writes about other people in a guide, such as the name and phone number of a neighbour, the host is responsible. We process it on the host’s behalf.',
      ],
      points: [],
      after: [],
    },
    hosts: {
      heading: 'What we store about hosts',
      text: ['What you give us yourself, and what arises as you use {{product}}:'],
      points: [
        'Your account: name, email address and language; if you fill them in, company, phone and time zone; the picture and the settings you chose; your plan and when it ends. Your password is kept only as a hash, from which nobody can read it.',
        'Your cabins and tags: names, places, texts, pictures, services, translations and notes, and which tag belongs to which cabin.',
        'Your sessions: when you signed in, until when that lasts, and how your browser describes itself. Of the key that keeps you signed in, only a hash.',
        'Emails to you about your account: links to reset a password or to fetch your data, and reminders that your plan ends.',
        'A log of what matters for security: sign-ins, those that failed too, changes of plan or role, accounts switched off or on, and what is done with tags.',
      ],
      after: [],
    },
    guests: {
      heading: 'What we know about guests',
      text: [
        'Guests read a guide without an account. We set no cookie and store no IP address. If the host has left counting on for the cabin, each view of the guide is counted with:',
      ],
      points: [
        'the time and the day',
        'the tag, and whether the guide was opened by scanning it or through a link',
        'the language of the page',
        'the kind of device: phone, tablet or computer',
        'a hash that tells two visitors of the same day apart. It is made with a random salt that is thrown away each day, so that nobody, we included, can recognise a visitor on another day.',
      ],
      after: [
        'The IP address is held in memory until the hash is made, normally within a second, and then forgotten. Hosts see numbers only.',
        'A guest’s own phone keeps the language they picked, and the last page for {{offlineDays}} days, so that it can be read without a network. Neither is sent to us.',
        'Links lead to other sites, and a picture that a host has linked from another site is fetched from there. Such a site then sees the phone’s IP address, as any site does.',
      ],
    },
    misuse: {
      heading: 'Protection against misuse',
      text: [
        'So that nobody can guess passwords and keys, we count tries to sign in, to sign up, to reset a password, to activate a tag and to open a tag that leads nowhere, by account or IP address. These counters are deleted within a few hours. An ordinary visit to a guide is not among them.',
      ],
      points: [],
      after: [],
    },
    grounds: {
      heading: 'Why, and on what legal ground',
      text: [],
      points: [
        'To fulfil our agreement with you (GDPR, article 6.1 b): your account, cabins, guides and tags, and the emails about them.',
        'For our legitimate interest (article 6.1 f): protection against misuse, the security log, counting views without knowing who they are by, and answering when you write to us.',
        'With your consent (article 6.1 a): news by email, only if you switched it on in Settings. You switch it off in the same place.',
        'Because the law demands it (article 6.1 c): where we must keep or hand over something by law.',
      ],
      after: [],
    },
    retention: {
      heading: 'How long we keep it',
      text: [],
      points: [
        'Your account: until you erase it, or ask us to. Cabins and guides: until you delete them, or the account is erased. With a cabin its counted views go too.',
        'A session: {{sessionHours}} hours after you last used it, or {{rememberedDays}} days with Remember Me. Signing out ends it at once; a new password ends all others.',
        'A link to reset a password: {{resetMinutes}} minutes, and it works once.',
        'An export of your data: the file and the link to it, {{exportHours}} hours after we mailed it.',
        'The salt behind the visitor hash: until the day is over.',
        'Backups that the site makes of itself: {{backupDays}} days.',
        'A tag’s own record, such as when it was made, activated and retired: as long as the tag exists, with the name the cabin had. Once your account is erased, it no longer says that it was you, nor what the cabin was called.',
        'The security log: {{signInDays}} days for sign-ins, and everything else as long as the site exists. Once your account is erased, it no longer says that it was you.',
        'An email to you that could not be delivered: that it was meant for your address, and what went wrong, for {{failedMailDays}} days. One that was sent is not kept.',
      ],
      after: [],
    },
    browser: {
      heading: 'Cookies and storage in your browser',
      text: [
        'Guests get no cookies. The host pages keep a few things in the browser’s local storage, so that the app works as you left it:',
      ],
      points: [
        'the token that keeps you signed in, with your name and picture',
        'grid or list, for your cabins and your services',
        'the theme last saved for each cabin’s guide',
        'light or dark colours',
        'your language, and the time zone if you chose one in Settings',
        'while you sign in with another service, and in that tab only: a ticket by which the site knows that it was you',
      ],
      after: [
        'All of it stays in your browser until you clear it; signing out removes the token. None of it is used to follow you.',
        'What you type in the chat window stays in the open tab and is gone when you reload it. The form on the Contact page opens your own mail program and sends nothing to us by itself.',
      ],
    },
    others: {
      heading: 'Outside services',
      text: ['Some tasks are done by others. They get only what the task needs:'],
      points: [
        'Weather and places (Open-Meteo): where the cabin is. Nothing about guests.',
        'Mail: your email address and the text of the mail.',
        'Machine translation, where it is switched on and you ask for it: the texts to translate.',
        'Social sign-in, where it is switched on and you use it: the provider tells us your name, email address and picture, and learns that you signed in here.',
        'Running the service: the company whose servers it runs on.',
      ],
      after: [
        'If such a service lies outside the EU and the EEA, we rely on a decision of the European Commission that the country protects data well enough, or on its standard contractual clauses.',
      ],
    },
    rights: {
      heading: 'Your rights',
      text: [
        'Much of it you do yourself in Settings. For the rest write to {{supportEmail}}, and you get an answer within a month. It costs nothing.',
        'Under the GDPR you have the right to:',
      ],
      points: [
        'Access: learn what we store about you. Settings, Privacy prepares all of it for you at any time.',
        'Rectification: correct what is wrong. Most of it you change yourself in Settings.',
        'Erasure: have it deleted. You erase your account and everything in it under Settings, Privacy; it happens at once.',
        'Portability: take your data with you. The same export holds it as files that other programs can read.',
        'Restriction: have us store your data without using it while a question is being settled.',
        'Objection: object to what we do for our legitimate interest.',
      ],
      after: [],
    },
    changes: {
      heading: 'Changes to this page',
      text: [
        'When what we do changes, this page does too, and the date at the top says when. If a change matters to you, we write to you before it applies.',
      ],
      points: [],
      after: [],
    },
  },
  complaint:
    'If you think that we handle data wrongly, you may complain to the Swedish Authority for Privacy Protection, Integritetsskyddsmyndigheten (IMY), or to the authority of the country where you live.',
  authority: 'Go to IMY’s website',
} as const;
