import type { Locator, Page } from '@playwright/test';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import type { Stage } from './dialog-stage.ts';

/** A dialog of the host app, and how somebody comes to it on its page. */
export interface ShownDialog {
  /** The component that makes it, in `src/web`: a test finds there what is missing here. */
  of: string;
  /** Which of the things it shows; each is looked at by itself. */
  state?: string;
  open: (page: Page, stage: Stage) => Promise<unknown>;
  /** Puts it away, where Escape does not. */
  close?: (page: Page) => Promise<unknown>;
  /** It is there, or so, only where there is no room beside it: opened on a phone, and not looked at on a desktop. */
  isNarrow?: boolean;
  /** It hangs on a button, which must be in view for it to be. */
  isHung?: boolean;
  /** It is opened by no name, and so in any language. */
  isWordless?: boolean;
  /** It has no row of buttons that ends it, but a cross, or what opened it. */
  hasFooter?: boolean;
}

/** A page, as whom it is opened, and what can be opened there, one after the other. */
export interface PageOfDialogs {
  as: 'demo' | 'own' | 'admin';
  path: (stage: Stage) => string;
  dialogs: ShownDialog[];
}

/** By an event: what stands behind a dialog that was looked at is out of the way, and stays there. */
const tap = (control: Locator) => control.dispatchEvent('click');
const behind = { includeHidden: true, exact: true };
const press = (name: string | RegExp) => (page: Page) =>
  tap(page.getByRole('button', { name, ...behind }).first());
const inDialog = (page: Page) => page.getByRole('dialog').last();
const pressInside = (page: Page, name: string) =>
  inDialog(page).getByRole('button', { name, exact: true }).click();
/** Something in a menu that a button opens. */
const pick = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(menu)(page);
  await tap(page.getByRole('menuitem', { name: item, ...behind }));
};
/** Something in the menu of an account's row. */
const change =
  (item: string) =>
  async (page: Page, { own }: Stage) => {
    const row = page.getByRole('row', behind).filter({ hasText: own.person.email });
    await tap(row.getByRole('button', behind).first());
    await tap(page.getByRole('menuitem', { name: item, ...behind }));
  };

const services: ShownDialog[] = SERVICE_KEYS.map((key) => ({
  of: 'EditServiceDialog',
  state: key,
  isWordless: true,
  open: (page, { serviceIds }) => tap(page.locator(`[data-service="${serviceIds.get(key)}"] button`).nth(1)),
}));

const cabinPage: PageOfDialogs = {
  as: 'demo',
  path: ({ cabin }) => `/host/cabins/${cabin.id}`,
  dialogs: [
    {
      of: 'ServiceDialogs',
      hasFooter: false,
      async open(page) {
        // It is there while the services of the host's own are on their way.
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
      hasFooter: false, // the choice stands below what it is between
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
    { of: 'ReleaseTagDialog', open: press('Release tag') },
    { of: 'MoveTagDialog', open: press('Move to another cabin') },
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
    { of: 'NoticeRow', open: press(/^Delete: /) },
    { of: 'RemoveLanguageDialog', open: press('Remove Deutsch') },
    { of: 'PreviewSheet', open: press('Preview'), isNarrow: true, hasFooter: false },
    { of: 'SettingsMenu', open: press(/Settings menu$/), isHung: true, hasFooter: false },
  ],
};

const myCabins: PageOfDialogs = {
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

const ownServices: PageOfDialogs = {
  as: 'demo',
  path: () => '/services',
  dialogs: [
    { of: 'TemplateDialog', state: 'new', open: press('Add Custom Service') },
    { of: 'DeleteTemplateDialog', open: (page, { template }) => press(`Delete ${template.name}`)(page) },
  ],
};

const desk: PageOfDialogs = {
  as: 'demo',
  path: ({ cabin }) => `/host/cabins/${cabin.id}/translations/de`,
  dialogs: [{ of: 'DeskPreview', open: press('Preview'), hasFooter: false }],
};

const security: PageOfDialogs = {
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
    { of: 'ConfirmedDialog', state: 'new codes', open: press('New recovery codes') },
    { of: 'ConfirmedDialog', state: 'turn off', open: press('Turn off') },
  ],
};

const privacy: PageOfDialogs = {
  as: 'own',
  path: () => '/settings?tab=privacy',
  dialogs: [{ of: 'EraseDialog', open: press('Erase my account') }],
};

const tags: PageOfDialogs = {
  as: 'admin',
  path: ({ code }) => `/admin/tokens?q=${code}`,
  dialogs: [
    { of: 'TagDialog', open: press(/^QR and history of/), hasFooter: false },
    {
      of: 'RetireButton',
      async open(page) {
        await press(/^QR and history of/)(page);
        await pressInside(page, 'Retire tag');
      },
      async close(page) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      },
    },
  ],
};

const accounts: PageOfDialogs = {
  as: 'admin',
  path: ({ own }) => `/admin/system?q=${own.person.email}`,
  dialogs: [
    { of: 'PlanDialog', open: change('Change plan') },
    ...['Make admin', 'Switch account off', 'Sign out everywhere', 'Turn off two-step sign-in'].map(
      (item) => ({
        of: 'UserDialog',
        state: item,
        open: change(item),
      }),
    ),
  ],
};

const jobs: PageOfDialogs = {
  as: 'admin',
  path: () => '/admin/system?tab=jobs',
  dialogs: [{ of: 'DropDialog', open: press('Drop') }],
};

const invitations: PageOfDialogs = {
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

const signedOut: PageOfDialogs = {
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

/** All of them. The last leaves the session it was opened in. */
export const PAGES_OF_DIALOGS: PageOfDialogs[] = [
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
