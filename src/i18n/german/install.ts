/** The app on the home screen: why to install it, and how. */
export const install = {
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
