/** A draft in the player: its labels, and why it does not open. */
const german = {
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

const english: typeof german = {
  region: 'Preview',
  draftOf: (dateTime) => `Preview · draft of ${dateTime}`,
  stale: 'The draft has changed.',
  staleText: 'Reload to update the preview.',
  reload: 'Reload',
  later: 'Later',
  retry: 'Try again',
  toLogin: 'Sign in',
  toHome: 'To the start page',
  rejected: {
    'draft/offline': {
      title: 'There is no network right now',
      text: 'A draft lies on the server alone and needs the network.',
    },
    'draft/failed': {
      title: 'The draft did not arrive',
      text: 'The server is in trouble right now.',
    },
    'draft/not-prepared': {
      title: 'A picture is still being prepared',
      text: 'The draft opens after that. The media library says how far it is.',
    },
    'draft/sign-in': {
      title: 'A draft',
      text: 'It opens by a preview link, or for administrators and testers once they are signed in.',
    },
    'draft/link-invalid': {
      title: 'This link is not valid any more',
      text: 'It has run out or was revoked. Whoever edits the walk can make a new one.',
    },
    'draft/forbidden': {
      title: 'A draft',
      text: 'It opens by a preview link. Whoever edits the walk can make one.',
    },
    'draft/missing': {
      title: 'There is no such draft',
      text: 'The walk may have another name by now, or it was deleted.',
    },
  },
};

export const previewTexts = { german, english };
