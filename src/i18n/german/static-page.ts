/** What the server-rendered page shows if the app does not load. */
export const staticPage = {
  noScript: 'Zum Anmelden und zum Scannen braucht diese Seite JavaScript.',
  late: 'Noch ist nicht alles angekommen, was diese Seite zum Anmelden und zum Scannen braucht.',
  retry: 'Noch einmal laden',
};
