export const header = {
  menu: 'Menü',
  language: 'Sprache',
  admin: 'Admin',
  privacy: 'Datenschutz',
  privacyTitle: 'Datenschutz\u00ADerklärung',
  imprint: 'Impressum',
  deleteData: 'Meine Daten löschen',
  more: 'Weitere Inhalte',
  moreText:
    'Dieselben Rundgänge gibt es als App: ohne Netz, und jede Station beginnt automatisch am richtigen Ort.',
  moreOnPhones: 'Die Apps laufen auf Telefon und Tablet: die Links am besten dort öffnen.',
  moreOwn: 'Alles geht auf dieser Seite, ohne App aus einem Store:',
  moreInstall:
    'Installieren: Im Menü des Browsers „Zum Startbildschirm“ oder „Installieren“ wählen. Die Rundgänge öffnen sich dann mit einem Tipp.',
  moreOffline:
    'Ohne Netz: Unter „Info“ auf „Offline speichern“ tippen. Ton, Bilder und Karte liegen dann auf diesem Gerät.',
  morePlace:
    'Am richtigen Ort: Hat ein Rundgang Stationen im Freien, starten sie auf Wunsch dort, wo Sie stehen. Der Standort bleibt auf diesem Gerät.',
  startPage: 'Startseite',
  storage: 'Auf diesem Gerät',
  playsOn: 'Weiterspielen',
  on: 'an',
  off: 'aus',
  close: 'Schließen',
  blankLine: 'Der Betreiber dieser Seite hat das noch nicht angegeben.',
  blankWithin: '(noch nicht angegeben)',
  imprintMissing:
    'Der Betreiber dieser Seite hat noch kein Impressum hinterlegt. Fragen beantwortet der Veranstalter des Rundgangs.',
  privacyBuiltIn: `## Auf diesem Gerät
Der Browser speichert den Fortschritt in den Rundgängen, die Stelle, an der zuletzt gehört wurde, und nach einer Anmeldung das Anmeldezeichen. Ohne diese Angaben ginge ein Rundgang nicht weiter. Sie können sie in den Einstellungen des Browsers löschen.

## Standort und Kamera
Der Standort wird nur auf dem Gerät verwendet und verlässt es nicht. Das Bild der Kamera dient allein dem Lesen von QR\u2011Codes und wird nicht gespeichert.

## Kartenbilder
Beim Öffnen der Karte lädt das Gerät Bilder von einem Kartendienst. Dieser erfährt dabei die Netzadresse des Geräts und den gezeigten Ausschnitt.

## Betreiber
Der Betreiber dieser Seite hat noch keine eigene Erklärung hinterlegt. Fragen beantwortet der Veranstalter des Rundgangs.`,
};
