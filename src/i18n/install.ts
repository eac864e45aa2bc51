/** The app on the home screen: why to install it, and how. */
const german = {
  region: 'App installieren',
  offerTitle: (name: string) => `„${name}“ als App installieren?`,
  stepsOffer: (name: string) => `„${name}“ auf den Home\u2011Bildschirm legen?`,
  offerText: 'Dann öffnet ein Tipp die Rundgänge, auch ohne Netz.',
  install: 'Installieren',
  showSteps: 'So geht es',
  decline: 'Nein, danke',
  cardTitle: 'Als App installieren',
  cardText:
    'Als App öffnen sich die Rundgänge mit einem Tipp, auch ohne Netz. Außerdem löscht der Browser Gespeichertes seltener.',
  stepsTitle: 'Zum Home\u2011Bildschirm',
  close: 'Schließen',
  safariFirst:
    'Diese Seite in Safari öffnen. In den meisten Apps führen drei Punkte oder ein Kompass dorthin, sonst den Link kopieren.',
  safariShare:
    'In Safari „Teilen“ antippen: das Quadrat mit dem Pfeil nach oben. Wo es in der Leiste fehlt, steht es hinter den drei Punkten.',
  otherShare:
    'Neben der Adresse „Teilen“ antippen: das Quadrat mit dem Pfeil nach oben. Wo es fehlt, steht es im Menü.',
  addToHome:
    'In der Liste nach unten wischen und „Zum Home\u2011Bildschirm“ wählen. Fehlt der Eintrag, die Seite erst in Safari öffnen.',
  add: '„Hinzufügen“ antippen.',
  ownStorage:
    'Die App auf dem Home\u2011Bildschirm hat einen eigenen Speicher: Bitte Rundgänge dort noch einmal speichern. Nach einer Anmeldung ist auch der Fortschritt dort.',
  beforeTitle: 'Vor dem Speichern: zum Home\u2011Bildschirm',
  evicts: (days: number) =>
    `iPhone und iPad löschen, was eine Seite gespeichert hat, wenn sie ${String(days)} Tage lang nicht geöffnet wird. Auf dem Home\u2011Bildschirm bleibt es.`,
  installFirst:
    'Die App dort hat einen eigenen Speicher. Am besten erst dorthin legen und dann in ihr speichern.',
};

const english: typeof german = {
  region: 'Install the app',
  offerTitle: (name) => `Install “${name}” as an app?`,
  stepsOffer: (name) => `Put “${name}” on the home screen?`,
  offerText: 'Then one tap opens the walks, also without a network.',
  install: 'Install',
  showSteps: 'How to do it',
  decline: 'No, thanks',
  cardTitle: 'Install as an app',
  cardText:
    'As an app, the walks open with one tap, even without a network. The browser is also less likely to delete what is saved.',
  stepsTitle: 'Add to Home Screen',
  close: 'Close',
  safariFirst:
    'Open this page in Safari. In most apps three dots or a compass lead there; otherwise copy the link.',
  safariShare:
    'In Safari, tap “Share”: the square with the arrow pointing up. Where the bar does not show it, it is behind the three dots.',
  otherShare:
    'Tap “Share” beside the address: the square with the arrow pointing up. Where it is missing, it is in the menu.',
  addToHome:
    'Scroll down the list and choose “Add to Home Screen”. If it is not there, open the page in Safari first.',
  add: 'Tap “Add”.',
  ownStorage:
    'The app on the home screen has a storage of its own: save walks there once more. Progress is there again for who is signed in.',
  beforeTitle: 'Before saving: add to the home screen',
  evicts: (days) =>
    `iPhone and iPad delete what a page has saved when it is not opened for ${String(days)} days. On the home screen it stays.`,
  installFirst:
    'The app there has a storage of its own. It is best to put it there first, and then to save in it.',
};

export const installTexts = { german, english };

export type InstallTexts = typeof german;
