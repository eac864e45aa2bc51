const leftOut = (reason: string) => (place: string) =>
  `Etwas aus dem Entwurf blieb weg (${place}): ${reason}.`;
const noMap = (reason: string) => (archive: string) =>
  `Besucher sehen die allgemeine Karte, denn aus „${archive}“ konnte der Server keine eigene schneiden: ${reason}.`;
const inOne = (reason: string) => (plan: string) =>
  `Der Plan „${plan}“ kommt als ein einziges großes Bild und nicht in Kacheln: ${reason}.`;
const asItCame = (reason: string) => (recordings: string) =>
  `So zu hören, wie es hochgeladen wurde, ohne gleiche Lautheit und ohne Rückwärts-Fassung (${recordings}): ${reason}.`;

/** What publishing left out or could not make. */
export const adminPublish = {
  /** After a while without a response. */
  stillWorking:
    'Der Server arbeitet noch daran. Karten und große Pläne zuzuschneiden kann Minuten dauern.',
  /** The response did not arrive: the server may have published, or still be publishing. */
  outcomeUnknown:
    'Der Server hat nicht geantwortet. Ob der Rundgang veröffentlicht ist, ist noch nicht bekannt. Hier wird weiter nachgesehen.',
  outcomeUnseen:
    'Der Server ist gerade nicht zu erreichen. Ob der Rundgang veröffentlicht ist, ist nicht bekannt. Sobald er antwortet, wird nachgesehen.',
  publishedUnheard:
    'Der Rundgang ist veröffentlicht. Die Antwort des Servers fehlt; ob Karten und Pläne vollständig sind, zeigt erst der Player.',
  publishedLate:
    'Der Rundgang ist veröffentlicht. Die Antwort des Servers fehlt; wie es ausging, wurde nachgesehen.',
  publishedLateWhole:
    'Der Rundgang ist veröffentlicht. Die Antwort des Servers fehlt; nachgesehen wurde: Nichts ist weggeblieben.',
  problemsNow: 'Der Rundgang ist veröffentlicht, aber nicht alles ist gelungen:',
  problemsPlanned: (time: string) =>
    `Der Rundgang wurde wie für ${time} geplant veröffentlicht, aber nicht alles ist gelungen:`,
  problems: {
    'body/unreadable': leftOut('es ist nicht lesbar'),
    'slug/unusable': leftOut('der Name in der Adresse taugt nicht'),
    'slug/duplicate': leftOut('den Namen in der Adresse gibt es zweimal'),
    'slug/unknown': leftOut('es verweist auf etwas, das es nicht gibt'),
    'element/unreadable': leftOut('es ist nicht lesbar'),
    'field/unreadable': leftOut('die Angabe ist nicht lesbar'),
    'item/unreadable': leftOut('ein Eintrag ist nicht lesbar'),
    'archive/unreadable': noMap('die Datei konnte nicht geöffnet werden'),
    'archive/broken': noMap('sie ist kein Kartenarchiv der Version 3 oder beschädigt'),
    'archive/no-vector-tiles': noMap('sie enthält keine Vektorkacheln'),
    'archive/other-compression': noMap('sie ist anders gepackt als mit gzip'),
    'archive/too-coarse': noMap('sie ist zu grob, um Wege zu erkennen'),
    'archive/names-nobody': noMap('sie nennt nicht, von wem die Karte ist'),
    'archive/too-slow': noMap('das Lesen hat zu lange gedauert'),
    'area/not-covered': noMap('wo dieser Rundgang liegt, hat sie keine Karte'),
    'area/too-large': noMap('der Rundgang ist dafür zu weitläufig'),
    'package/not-kept': noMap('die Karte konnte nicht gespeichert werden'),
    'plan/unreadable': inOne('er ist kein PNG, JPEG, WebP oder AVIF, oder beschädigt'),
    'plan/too-large': inOne('er hat mehr als 8000 × 8000 Pixel'),
    'plan/too-heavy': inOne('er ist größer als 128 MiB'),
    'plan/too-slow': inOne('das Schneiden hat zu lange gedauert'),
    'plan/not-read': inOne('die Datei konnte nicht gelesen werden'),
    'plan/not-kept': inOne('die Kacheln konnten nicht gespeichert werden'),
    'plan/no-cutter': inOne('auf diesem Server fehlt das Programm dafür (sharp)'),
    'sound/being-prepared': asItCame(
      'die Aufbereitung läuft noch; ist sie fertig, bringt sie die nächste Veröffentlichung',
    ),
    'sound/not-prepared': asItCame(
      'die Aufbereitung ist gescheitert oder wurde abgebrochen, Näheres steht in der Mediathek',
    ),
    'sound/no-tools': asItCame('auf diesem Server fehlt das Programm dafür (ffmpeg)'),
    'sound/never-prepared': asItCame('aufbereitet wurde es hier noch nie'),
  },
};
