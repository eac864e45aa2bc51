/** A draft in the player: its labels, and why it does not open. */
export const preview = {
  region: 'Vorschau',
  draftOf: (dateTime: string) => `Vorschau · Entwurf vom ${dateTime}`,
  stale: 'Der Entwurf wurde geändert.',
  staleText: 'Bitte neu laden, um die Vorschau zu aktualisieren.',
  reload: 'Neu laden',
  later: 'Später',
  retry: 'Noch einmal versuchen',
  toLogin: 'Anmelden',
  toHome: 'Zur Startseite',
  rejected: {
    'draft/offline': {
      title: 'Gerade fehlt das Netz',
      text: 'Ein Entwurf liegt nur auf dem Server und braucht das Netz.',
    },
    'draft/failed': {
      title: 'Der Entwurf konnte nicht geladen werden',
      text: 'Der Server hat gerade eine Störung.',
    },
    'draft/not-prepared': {
      title: 'Ein Bild wird noch aufbereitet',
      text: 'Danach öffnet sich der Entwurf. In der Mediathek steht, wie weit es ist.',
    },
    'draft/sign-in': {
      title: 'Ein Entwurf',
      text: 'Er öffnet sich mit einem Link zur Vorschau, oder nach dem Anmelden für Administratoren und Tester.',
    },
    'draft/link-invalid': {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er ist abgelaufen oder zurückgezogen. Einen neuen bekommen Sie bei der Redaktion des Rundgangs.',
    },
    'draft/forbidden': {
      title: 'Ein Entwurf',
      text: 'Er öffnet sich mit einem Link zur Vorschau. Den bekommen Sie bei der Redaktion des Rundgangs.',
    },
    'draft/missing': {
      title: 'Diesen Entwurf gibt es nicht',
      text: 'Vielleicht heißt der Rundgang inzwischen anders, oder er ist gelöscht.',
    },
  },
};
