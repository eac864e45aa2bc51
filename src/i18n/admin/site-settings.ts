/** The site's settings: brand, legal texts, links, map, sign-ups, error reports. */
const german = {
  undo: 'Rückgängig',
  locked: (variable: string) =>
    `Das legt die Umgebung des Servers fest (${variable}). Hier können Sie es nicht ändern.`,
  brandTitle: 'Marke',
  brandName: 'Name',
  brandNameBad: 'Der Name braucht 1 bis 100 Zeichen.',
  brandClaim: (language: string) => `Leitsatz (${language})`,
  brandClaimBad: 'Der Leitsatz darf höchstens 300 Zeichen haben.',
  brandLogo: 'Logo',
  brandLogoHelp: 'Ein Bild aus der Mediathek. Daraus entsteht das App-Symbol.',
  brandLogoPick: 'Logo aus der Mediathek',
  brandLogoRemove: 'Logo entfernen',
  brandLogoUnnamed: 'Bild ohne Namen',
  brandLogoPreparing: 'Wird gerade aufbereitet.',
  brandLogoErrors: {
    unfit:
      'Daraus entsteht kein App-Symbol: Es muss PNG, JPEG, WebP oder AVIF sein und höchstens 5 MB und 50 Megapixel haben.',
    unread:
      'Dieses Bild konnte nicht aufbereitet werden; vielleicht entsteht daraus kein App-Symbol. Der Grund steht in der Mediathek.',
  },
  brandLogoRemote: (address: string) =>
    `„${address}“ ist kein Bild der Mediathek. Gezeigt wird das App-Symbol von Klangweg.`,
  legalTitle: 'Impressum und Datenschutz',
  legalHelp:
    '„## “ beginnt eine Überschrift, eine leere Zeile einen Absatz. [[Lücken]] in doppelten Klammern sehen Besucher nicht.',
  imprint: (language: string) => `Impressum (${language})`,
  privacy: (language: string) => `Datenschutz (${language})`,
  legalBad: 'Dieser Text ist zu lang.',
  linksTitle: 'Links zu den Apps',
  linksEmpty: 'Es steht kein Link im Menü.',
  linkName: (number: number) => `Name von Link ${number}`,
  linkUrl: (number: number) => `Adresse von Link ${number}`,
  linkNameBad: 'Ein Name mit 1 bis 100 Zeichen.',
  linkUrlBad: 'Eine Adresse, die mit https:// beginnt.',
  addLink: 'Link hinzufügen',
  removeLink: (number: number) => `Link ${number} entfernen`,
  tilesTitle: 'Karte',
  tilesUrl: 'Adresse der Kacheln',
  tilesUrlHelp: 'Mit {z}, {x} und {y}',
  tilesUrlBad: 'Eine Adresse, die mit https:// oder / beginnt, ohne Leerzeichen.',
  tilesAttribution: 'Herkunft der Karte',
  tilesAttributionBad: 'Höchstens 500 Zeichen.',
  geocoderTitle: 'Ortssuche',
  geocoderText:
    'Damit Orte beim Setzen von Stationen nach Namen gefunden werden. Gefragt wird vom Server aus, höchstens einmal in der Sekunde.',
  geocoderUrl: 'Adresse der Ortssuche',
  geocoderUrlHelp: 'Die ganze Adresse, etwa https://nominatim.example.org/search',
  geocoderUrlBad: 'Eine Adresse, die mit https:// beginnt, ohne Namen und Passwort darin.',
  geocoderKind: 'Was dort läuft',
  geocoderKinds: { nominatim: 'Nominatim', photon: 'Photon' },
  hostsTitle: 'Hosts der Schilder',
  hostsHelp:
    'Ein Host je Zeile, etwa walk.example.org. Codes, die dorthin führen, öffnet der Scanner; der eigene Host gilt immer.',
  hosts: 'Hosts',
  hostsBad: (host: string) => `„${host}“ ist kein Name eines Hosts.`,
  hostsTooMany: 'Höchstens 20 Hosts.',
  registrationTitle: 'Registrieren',
  registrationLabel: 'Registrieren dürfen sich',
  registrations: { open: 'Alle', invite: 'Nur mit Einladung', off: 'Niemand' },
  reportsTitle: 'Fehlerberichte',
  reportsLabel: 'Fehler aus Browsern annehmen',
  reportsHelp:
    'Player und Verwaltung melden diesem Server Fehler des Programms, ohne Angaben zu Personen und Orten. Nach 30 Tagen werden sie gelöscht.',
};

const english: typeof german = {
  undo: 'Undo',
  locked: (variable) =>
    `The server's environment fixes this (${variable}). It cannot be changed here.`,
  brandTitle: 'Brand',
  brandName: 'Name',
  brandNameBad: 'The name needs 1 to 100 characters.',
  brandClaim: (language) => `Tagline (${language})`,
  brandClaimBad: 'The tagline may have 300 characters at most.',
  brandLogo: 'Logo',
  brandLogoHelp: 'A picture from the library. The app icon is made from it.',
  brandLogoPick: 'Logo from the library',
  brandLogoRemove: 'Remove the logo',
  brandLogoUnnamed: 'Picture without a name',
  brandLogoPreparing: 'Is being prepared.',
  brandLogoErrors: {
    unfit:
      'No icon can be made from it: it must be PNG, JPEG, WebP or AVIF and have 5 MB and 50 megapixels at most.',
    unread:
      'This picture could not be prepared, and perhaps no icon can be made from it. The library says why.',
  },
  brandLogoRemote: (address: string) =>
    `“${address}” is no picture of the library. Klangweg’s own icon is shown.`,
  legalTitle: 'Legal notice and privacy',
  legalHelp:
    '‘## ’ begins a heading, an empty line a paragraph. Visitors do not see [[blanks]] in double brackets.',
  imprint: (language) => `Legal notice (${language})`,
  privacy: (language) => `Privacy (${language})`,
  legalBad: 'This text is too long.',
  linksTitle: 'Links to the apps',
  linksEmpty: 'There is no link in the menu.',
  linkName: (number) => `Name of link ${number}`,
  linkUrl: (number) => `Address of link ${number}`,
  linkNameBad: 'A name of 1 to 100 characters.',
  linkUrlBad: 'An address that begins with https://.',
  addLink: 'Add a link',
  removeLink: (number) => `Remove link ${number}`,
  tilesTitle: 'Map',
  tilesUrl: 'Address of the tiles',
  tilesUrlHelp: 'With {z}, {x} and {y}',
  tilesUrlBad: 'An address that begins with https:// or /, without spaces.',
  tilesAttribution: 'Where the map comes from',
  tilesAttributionBad: '500 characters at most.',
  geocoderTitle: 'Search for places',
  geocoderText:
    'So that places are found by name while stations are placed. The server asks, once a second at most.',
  geocoderUrl: 'Address of the search for places',
  geocoderUrlHelp: 'The whole address, such as https://nominatim.example.org/search',
  geocoderUrlBad: 'An address that begins with https://, without a name and a password in it.',
  geocoderKind: 'What runs there',
  geocoderKinds: { nominatim: 'Nominatim', photon: 'Photon' },
  hostsTitle: 'Hosts of the signs',
  hostsHelp:
    'One host a line, such as walk.example.org. The scanner opens codes that lead there; the own host always counts.',
  hosts: 'Hosts',
  hostsBad: (host) => `‘${host}’ is no name of a host.`,
  hostsTooMany: '20 hosts at most.',
  registrationTitle: 'Registration',
  registrationLabel: 'Who may register?',
  registrations: { open: 'Everybody', invite: 'Only with an invitation', off: 'Nobody' },
  reportsTitle: 'Error reports',
  reportsLabel: 'Accept errors from browsers',
  reportsHelp:
    'Player and administration report errors of the program to this server, without anything about people or places. They are deleted after 30 days.',
};

export const settingsTexts = { german, english };

export type SettingsTexts = typeof german;
