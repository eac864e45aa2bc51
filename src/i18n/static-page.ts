/** What the server-rendered page shows if the app does not load. */
const german = {
  noScript: 'Zum Anmelden und zum Scannen braucht diese Seite JavaScript.',
  late: 'Noch ist nicht alles angekommen, was diese Seite zum Anmelden und zum Scannen braucht.',
  retry: 'Noch einmal laden',
};

const english: typeof german = {
  noScript: 'This page needs JavaScript to sign in and to scan.',
  late: 'Not everything has arrived yet that this page needs to sign in and to scan.',
  retry: 'Load again',
};

export const staticPageTexts = { german, english };
