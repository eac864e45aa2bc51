/** What the server's drawing of a page says where the app does not come. */
export const still = {
  noScript: 'Zum Anmelden und zum Scannen braucht diese Seite JavaScript.',
  late: 'Noch ist nicht alles angekommen, was diese Seite zum Anmelden und zum Scannen braucht.',
  again: 'Noch einmal laden',
};
