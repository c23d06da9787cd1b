/** Words of the frame around the pages: sidebar, top bar, footer. */
export const layout = {
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  signOut: 'Sign Out',
  darkMode: 'Dark mode',
  roles: { admin: 'Admin', host: 'Host' },
  guest: 'Guest',
  links: { myCabins: 'My Cabins', tokens: 'QR Token Manager' },
  copyright: '© {{year}} {{product}}',
  tagline: 'Digital guest guides for cabins and holiday homes',
} as const;
