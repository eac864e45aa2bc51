const german = {
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
  account: 'Konto',
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

const english: typeof german = {
  menu: 'Menu',
  language: 'Language',
  admin: 'Admin',
  privacy: 'Privacy',
  privacyTitle: 'Privacy policy',
  imprint: 'Legal notice',
  deleteData: 'Delete my data',
  more: 'More content',
  moreText:
    'The same walks come as an app: without a network, and every chapter begins by itself at the right place.',
  moreOnPhones: 'The apps run on phones and tablets: the links are best opened there.',
  moreOwn: 'Everything works on this page, without an app from a store:',
  moreInstall:
    'Install it: choose “Add to home screen” or “Install” in the browser’s menu. The walks then open with one tap.',
  moreOffline:
    'Without a network: open “Info” and press “Save for offline”. Sound, pictures and map are then on this device.',
  morePlace:
    'At the right place: where a walk has stations outdoors, they can start where you stand, if you wish. Your location stays on this device.',
  startPage: 'Start page',
  storage: 'On this device',
  account: 'Account',
  playsOn: 'Play on',
  on: 'on',
  off: 'off',
  close: 'Close',
  blankLine: 'The operator of this site has not given this yet.',
  blankWithin: '(not given yet)',
  imprintMissing:
    'The operator of this site has not left a legal notice yet. The organiser of the walk answers questions.',
  privacyBuiltIn: `## On this device
The browser keeps the progress in the walks, the place where listening stopped and, after signing in, the sign-in token. Without these a walk could not go on. They can be removed in the browser's settings.

## Location and camera
The location is used on the device only and does not leave it. The camera's picture serves to read QR codes only and is not stored.

## Map pictures
Whoever opens the map loads pictures from a map service, which thereby learns the network address of the device and the area shown.

## Operator
The operator of this site has not left a policy of their own yet. The organiser of the walk answers questions.`,
};

export const headerTexts = { german, english };

export type HeaderTexts = typeof german;
