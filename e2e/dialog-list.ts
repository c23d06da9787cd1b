// Over 300 lines: the one list of all dialogs, which a test compares with the components in src/web.
import type { Locator, Page } from '@playwright/test';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import type { DialogFixtures } from './dialog-fixtures.ts';

/** A dialog of the host app and how to open it on its page. */
export interface DialogCase {
  /** Its component in `src/web`; a test reports components that are missing here. */
  of: string;
  /** One of its states, each of which is checked. */
  state?: string;
  open: (page: Page, stage: DialogFixtures) => Promise<unknown>;
  /** Closes it, if Escape does not. */
  close?: (page: Page) => Promise<unknown>;
  /** Exists on narrow screens only. */
  isNarrow?: boolean;
  /** Is anchored to a button, which must stay visible. */
  isAnchored?: boolean;
  /** Opens without a text, and so in any language. */
  opensInAnyLanguage?: boolean;
  /** False if it has no footer with buttons, only a close button. */
  hasFooter?: boolean;
}

/** A page, the account that opens it, and its dialogs. */
export interface DialogPage {
  as: 'demo' | 'own' | 'admin';
  path: (stage: DialogFixtures) => string;
  dialogs: DialogCase[];
}

/** Dispatches an event, because the page behind a checked dialog is hidden. */
const tap = (control: Locator) => control.dispatchEvent('click');
const behind = { includeHidden: true, exact: true };
const press = (name: string | RegExp) => (page: Page) =>
  tap(page.getByRole('button', { name, ...behind }).first());
const inDialog = (page: Page) => page.getByRole('dialog').last();
const pressInside = (page: Page, name: string) =>
  inDialog(page).getByRole('button', { name, exact: true }).click();
/** Chooses an item of a menu that a button opens. */
const pick = (menu: string | RegExp, item: string) => async (page: Page) => {
  // The menu of the dialog before may still be closing.
  await page
    .getByRole('button', { name: menu, expanded: false, ...behind })
    .first()
    .waitFor({ state: 'attached' });
  await press(menu)(page);
  await tap(page.getByRole('menuitem', { name: item, ...behind }));
};
/** Chooses an item in the menu of an account's row. */
const change =
  (item: string) =>
  async (page: Page, { own }: DialogFixtures) => {
    const row = page.getByRole('row', behind).filter({ hasText: own.person.email });
    await tap(row.getByRole('button', behind).first());
    await tap(page.getByRole('menuitem', { name: item, ...behind }));
  };

const services: DialogCase[] = SERVICE_KEYS.map((key) => ({
  of: 'EditServiceDialog',
  state: key,
  opensInAnyLanguage: true,
  open: (page, { serviceIds }) => tap(page.locator(`[data-service="${serviceIds.get(key)}"] button`).nth(1)),
}));

const cabinPage: DialogPage = {
  as: 'demo',
  path: ({ cabin }) => `/host/cabins/${cabin.id}`,
  dialogs: [
    {
      of: 'ServiceDialogs',
      hasFooter: false,
      async open(page) {
        // Shown while the host's own services load.
        await page.route('**/api/host-services', () => {});
        await page.reload();
        await press('Edit Own service')(page);
      },
      async close(page) {
        await page.keyboard.press('Escape');
        await page.unroute('**/api/host-services');
        await page.reload();
      },
    },
    {
      of: 'TemplateDialog',
      state: 'paid',
      open: (page, { template }) => press(`Edit ${template.name}`)(page),
    },
    ...services,
    {
      of: 'EditServiceDialog',
      state: 'earlier versions',
      isNarrow: true,
      async open(page) {
        await press('Edit House rules')(page);
        await pressInside(page, 'Earlier versions');
        await inDialog(page)
          .getByRole('button', { name: /^Restore/ })
          .first()
          .waitFor();
      },
    },
    {
      of: 'EditServiceDialog',
      state: 'changed elsewhere',
      hasFooter: false, // the buttons are below the two versions
      async open(page, stage) {
        await press('Edit Wifi')(page);
        await inDialog(page).getByLabel('SSID').fill('Sjöstugan-på-Granö-5G-gäster');
        await stage.changeWifi();
        await pressInside(page, 'Save');
        await inDialog(page).getByText('Saved elsewhere', { exact: true }).first().waitFor();
      },
      async close(page) {
        await page.keyboard.press('Escape');
        await press('Discard changes')(page);
      },
    },
    { of: 'ArrivalDialog', open: press('Edit Getting in') },
    { of: 'EditCabinDialog', open: press('Edit cabin') },
    {
      of: 'DeleteCabinDialog',
      async open(page) {
        await press('Edit cabin')(page);
        await pressInside(page, 'Delete cabin');
      },
    },
    { of: 'AddServicesDialog', open: press('Add Service') },
    { of: 'CopyCabinDialog', open: pick(/^More about/, 'Copy cabin…') },
    { of: 'CopyServicesDialog', open: pick(/^More about/, 'Copy services to other cabins…') },
    { of: 'DownloadGuideDialog', open: pick(/^More about/, 'Download guide…') },
    { of: 'PrintCardDialog', open: press('Print card') },
    { of: 'ReleaseTagDialog', open: pick('Tag actions', 'Release tag') },
    { of: 'MoveTagDialog', open: pick('Tag actions', 'Move to another cabin') },
    {
      of: 'WriteNfcDialog',
      async open(page) {
        // Chromium has Web NFC on Android only. This writer waits for a tag.
        await page.addInitScript(() =>
          Object.assign(globalThis, {
            NDEFReader: class {
              write = () => new Promise(() => {});
            },
          }),
        );
        await page.reload();
        await pick('Tag actions', 'Write to an NFC tag')(page);
      },
    },
    { of: 'NoticeDialog', open: press('Tell guests something') },
    {
      of: 'NoticeDialog',
      state: 'planned, for some cabins',
      async open(page) {
        await press('Tell guests something')(page);
        for (const name of ['Later', 'Other', 'Some'])
          await inDialog(page).getByText(name, { exact: true }).click();
      },
      async close(page) {
        await page.keyboard.press('Escape');
        await press('Discard changes')(page);
      },
    },
    { of: 'StayDialog', open: press('Add stay') },
    { of: 'StayDialog', state: 'existing', open: press(/nights/) },
    {
      of: 'DeleteStayDialog',
      async open(page) {
        await press(/nights/)(page);
        await pressInside(page, 'Delete stay');
      },
    },
    { of: 'CalendarDialog', open: press('Add calendar') },
    { of: 'CalendarDialog', state: 'existing', open: press('Edit: Bokningskalendern för Storstugan') },
    { of: 'ItemRow', state: 'calendar', open: press('Delete: Bokningskalendern för Storstugan') },
    { of: 'ItemRow', state: 'notice', open: press(/^Delete: (?!Bokningskalendern)/) },
    { of: 'RemoveLanguageDialog', open: press('Remove Deutsch') },
    { of: 'PreviewSheet', open: press('Preview on a phone'), isNarrow: true, hasFooter: false },
    { of: 'BarMenu', open: press(/Settings menu$/), isAnchored: true, hasFooter: false },
  ],
};

const myCabins: DialogPage = {
  as: 'demo',
  path: () => '/host/cabins',
  dialogs: [
    { of: 'ChatPanel', open: press('Chat with support'), close: press('Close chat'), hasFooter: false },
    { of: 'MobileMenu', open: press('Open menu'), isNarrow: true, hasFooter: false },
    { of: 'AddCabinDialog', open: press(/^Add New Cabin/) },
    {
      of: 'DiscardConfirmation',
      async open(page, { draft }) {
        await press(/^Add New Cabin/)(page);
        await page.getByLabel('Name', { exact: true }).fill(draft.name);
        await page.keyboard.press('Escape');
      },
      close: press('Discard changes'),
    },
    { of: 'ImportGuideDialog', open: press('From a file…') },
    { of: 'TrashDialog', open: press(/^Recently deleted/), hasFooter: false },
    { of: 'ActivateTagDialog', open: (page, { draft }) => press(`Activate ${draft.name}`)(page) },
    {
      of: 'ActivateTagDialog',
      state: 'live',
      async open(page, { draft }) {
        await press(`Activate ${draft.name}`)(page);
        await pressInside(page, 'Make one to print');
        await inDialog(page).getByRole('heading', { name: 'Your guide is live' }).waitFor();
      },
    },
  ],
};

const ownServices: DialogPage = {
  as: 'demo',
  path: () => '/services',
  dialogs: [
    { of: 'TemplateDialog', state: 'new', open: press('Add Custom Service') },
    { of: 'DeleteTemplateDialog', open: (page, { template }) => press(`Delete ${template.name}`)(page) },
  ],
};

const desk: DialogPage = {
  as: 'demo',
  path: ({ cabin }) => `/host/cabins/${cabin.id}/translations/de`,
  dialogs: [{ of: 'DeskPreview', open: press('Preview'), hasFooter: false }],
};

const security: DialogPage = {
  as: 'own',
  path: () => '/settings?tab=security',
  dialogs: [
    {
      of: 'SetUpDialog',
      state: 'password',
      open: press('Turn on'),
    },
    {
      of: 'SetUpDialog',
      state: 'code',
      async open(page, { own }) {
        await press('Turn on')(page);
        await inDialog(page).getByLabel('Password', { exact: true }).fill(own.person.password);
        await pressInside(page, 'Continue');
        await inDialog(page).getByLabel('Code', { exact: true }).waitFor();
      },
    },
    {
      of: 'RecoveryCodesDialog',
      async open(page, stage) {
        await press('Turn on')(page);
        await inDialog(page).getByLabel('Password', { exact: true }).fill(stage.own.person.password);
        await pressInside(page, 'Continue');
        const secret = await inDialog(page).locator('code').textContent();
        await inDialog(page)
          .getByLabel('Code', { exact: true })
          .fill(stage.codeOf(secret ?? ''));
        await pressInside(page, 'Turn on');
        await inDialog(page).getByRole('button', { name: 'I have saved them' }).waitFor();
      },
      close: press('I have saved them'),
    },
    { of: 'ReauthenticateDialog', state: 'new codes', open: press('New recovery codes') },
    { of: 'ReauthenticateDialog', state: 'turn off', open: press('Turn off') },
  ],
};

const privacy: DialogPage = {
  as: 'own',
  path: () => '/settings?tab=privacy',
  dialogs: [{ of: 'EraseDialog', open: press('Erase my account') }],
};

/** A row of the list of tags leads to the tag's dialog. */
const openTag = (page: Page) => tap(page.getByRole('link', { name: /^[A-Z]{4}\d{4}$/, ...behind }));

const tags: DialogPage = {
  as: 'admin',
  path: ({ code }) => `/admin/tokens?q=${code}`,
  dialogs: [
    { of: 'TagDialog', open: openTag, hasFooter: false },
    {
      of: 'RetireButton',
      async open(page) {
        await openTag(page);
        await pressInside(page, 'Retire tag');
      },
      async close(page) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      },
    },
  ],
};

const accounts: DialogPage = {
  as: 'admin',
  path: ({ own }) => `/admin/system?q=${own.person.email}`,
  dialogs: [
    { of: 'PlanDialog', open: change('Change plan') },
    ...['Make admin', 'Switch account off', 'Sign out everywhere', 'Turn off two-step sign-in'].map(
      (item) => ({
        of: 'UserActionDialog',
        state: item,
        open: change(item),
      }),
    ),
  ],
};

const jobs: DialogPage = {
  as: 'admin',
  path: () => '/admin/system?tab=jobs',
  dialogs: [{ of: 'DropDialog', open: press('Drop') }],
};

const invitations: DialogPage = {
  as: 'admin',
  path: () => '/admin/system?tab=invitations',
  dialogs: [
    { of: 'InviteDialog', open: press('Invite people') },
    {
      of: 'InviteDialog',
      state: 'sent',
      async open(page, { own, invited }) {
        await press('Invite people')(page);
        await inDialog(page).getByLabel('Email addresses').fill(`${invited}, ${own.person.email}`);
        await pressInside(page, 'Send invitations');
        await inDialog(page).getByRole('button', { name: 'Done' }).waitFor();
      },
    },
    { of: 'LinkDialog', open: pick(/^Change /, 'Copy link') },
    { of: 'WithdrawDialog', open: pick(/^Change /, 'Withdraw invitation') },
  ],
};

const signedOut: DialogPage = {
  as: 'own',
  path: () => '/settings?tab=profile',
  dialogs: [
    {
      of: 'SignInAgain',
      async open(page, stage) {
        await page.getByLabel('First name').fill('Karin Elisabeth');
        await stage.endOwnSession();
        await press('Save profile')(page);
        await page.getByRole('dialog').waitFor();
      },
      close: press('Leave without saving'),
    },
  ],
};

/** All dialogs. The last one ends the session in which it is opened. */
export const DIALOG_PAGES: DialogPage[] = [
  cabinPage,
  desk,
  ownServices,
  myCabins,
  security,
  privacy,
  tags,
  accounts,
  jobs,
  invitations,
  signedOut,
];
