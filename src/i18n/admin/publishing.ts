const germanLeftOut = (reason: string) => (place: string) =>
  `Etwas aus dem Entwurf blieb weg (${place}): ${reason}.`;

const germanNoMap = (reason: string) => (archive: string) =>
  `Besucher sehen die allgemeine Karte, denn aus „${archive}“ konnte der Server keine eigene schneiden: ${reason}.`;

const germanInOne = (reason: string) => (plan: string) =>
  `Der Plan „${plan}“ kommt als ein einziges großes Bild und nicht in Kacheln: ${reason}.`;

const germanAsItCame = (reason: string) => (recordings: string) =>
  `So zu hören, wie es hochgeladen wurde, ohne gleiche Lautheit und ohne Rückwärts-Fassung (${recordings}): ${reason}.`;

/** Publishing a walk: the form, what is new, former versions, and what publishing left out. */
const german = {
  /** After a while without a response. */
  stillWorking:
    'Der Server arbeitet noch daran. Karten und große Pläne zuzuschneiden kann Minuten dauern.',
  /** The response did not arrive: the server may have published, or still be publishing. */
  outcomeUnknown:
    'Der Server hat nicht geantwortet. Ob der Rundgang veröffentlicht ist, ist noch nicht bekannt. Hier wird weiter nachgesehen.',
  outcomeUnseen:
    'Der Server ist gerade nicht zu erreichen. Ob der Rundgang veröffentlicht ist, ist nicht bekannt. Sobald er antwortet, wird nachgesehen.',
  publishedUnconfirmed:
    'Der Rundgang ist veröffentlicht. Die Antwort des Servers fehlt; ob Karten und Pläne vollständig sind, zeigt erst der Player.',
  publishedLate:
    'Der Rundgang ist veröffentlicht. Die Antwort des Servers fehlt; wie es ausging, wurde nachgesehen.',
  publishedLateWithoutProblems:
    'Der Rundgang ist veröffentlicht. Die Antwort des Servers fehlt; nachgesehen wurde: Nichts ist weggeblieben.',
  problemsNow: 'Der Rundgang ist veröffentlicht, aber nicht alles ist gelungen:',
  problemsPlanned: (time: string) =>
    `Der Rundgang wurde wie für ${time} geplant veröffentlicht, aber nicht alles ist gelungen:`,
  problems: {
    'body/unreadable': germanLeftOut('es ist nicht lesbar'),
    'slug/unusable': germanLeftOut('der Name in der Adresse taugt nicht'),
    'slug/duplicate': germanLeftOut('den Namen in der Adresse gibt es zweimal'),
    'slug/unknown': germanLeftOut('es verweist auf etwas, das es nicht gibt'),
    'element/unreadable': germanLeftOut('es ist nicht lesbar'),
    'field/unreadable': germanLeftOut('die Angabe ist nicht lesbar'),
    'item/unreadable': germanLeftOut('ein Eintrag ist nicht lesbar'),
    'archive/unreadable': germanNoMap('die Datei konnte nicht geöffnet werden'),
    'archive/broken': germanNoMap('sie ist kein Kartenarchiv der Version 3 oder beschädigt'),
    'archive/no-vector-tiles': germanNoMap('sie enthält keine Vektorkacheln'),
    'archive/other-compression': germanNoMap('sie ist anders gepackt als mit gzip'),
    'archive/too-coarse': germanNoMap('sie ist zu grob, um Wege zu erkennen'),
    'archive/names-nobody': germanNoMap('sie nennt nicht, von wem die Karte ist'),
    'archive/too-slow': germanNoMap('das Lesen hat zu lange gedauert'),
    'area/not-covered': germanNoMap('wo dieser Rundgang liegt, hat sie keine Karte'),
    'area/too-large': germanNoMap('der Rundgang ist dafür zu weitläufig'),
    'package/not-kept': germanNoMap('die Karte konnte nicht gespeichert werden'),
    'plan/unreadable': germanInOne('er ist kein PNG, JPEG, WebP oder AVIF, oder beschädigt'),
    'plan/too-large': germanInOne('er hat mehr als 8000 × 8000 Pixel'),
    'plan/too-heavy': germanInOne('er ist größer als 128 MiB'),
    'plan/too-slow': germanInOne('das Schneiden hat zu lange gedauert'),
    'plan/not-read': germanInOne('die Datei konnte nicht gelesen werden'),
    'plan/not-kept': germanInOne('die Kacheln konnten nicht gespeichert werden'),
    'plan/no-cutter': germanInOne('auf diesem Server fehlt das Programm dafür (sharp)'),
    'sound/being-prepared': germanAsItCame(
      'die Aufbereitung läuft noch; ist sie fertig, bringt sie die nächste Veröffentlichung',
    ),
    'sound/not-prepared': germanAsItCame(
      'die Aufbereitung ist gescheitert oder wurde abgebrochen, Näheres steht in der Mediathek',
    ),
    'sound/no-tools': germanAsItCame('auf diesem Server fehlt das Programm dafür (ffmpeg)'),
    'sound/never-prepared': germanAsItCame('aufbereitet wurde es hier noch nie'),
  },
  publishTitle: 'Rundgang veröffentlichen',
  publishText: 'Ab jetzt bekommen alle, die den Rundgang öffnen, diesen Stand.',
  notes: 'Notiz zu dieser Fassung',
  when: 'Zeitpunkt',
  whenHelp: 'Leer: sofort. Sonst wird der Stand von dann veröffentlicht.',
  scheduledFor: (time: string) => `Geplant für ${time}.`,
  planFailed: (time: string, reason: string) =>
    `Das Veröffentlichen, das für ${time} geplant war, ist gescheitert. ${reason}`,
  unschedule: 'Planung aufheben',
  unpublish: 'Zurückziehen',
  unpublishConfirmation: {
    title: 'Rundgang zurückziehen?',
    text: 'Niemand bekommt ihn dann mehr neu. Auf Geräten, die ihn schon haben, bleibt er.',
  },
  unpublishedNotice: 'Der Rundgang ist zurückgezogen.',
  publishNow: 'Jetzt veröffentlichen',
  publishLater: 'Zu diesem Zeitpunkt veröffentlichen',
  publishedDone: 'Der Rundgang ist veröffentlicht.',
  scheduledDone: 'Das Veröffentlichen ist geplant.',
  saveFirst: 'Erst muss alles gespeichert sein.',
  differenceTitle: 'Was neu ist',
  differenceNone: 'Nichts ist anders als veröffentlicht.',
  differenceState: { added: 'neu', removed: 'entfernt', changed: 'geändert' },
  differenceMoved: 'an anderer Stelle',
  before: 'Vorher',
  after: 'Jetzt',
  revisionsTitle: 'Fassungen',
  revisionsNone: 'Noch nichts veröffentlicht.',
  revision: (number: number) => `Fassung ${number}`,
  revisionsOlder: (count: number) => `Ältere Fassungen (${count})`,
  current: 'Jetzt veröffentlicht',
  restoreRevision: (number: number) => `Fassung ${number} als Entwurf`,
  retainedTitle: 'Aufgehobene Entwürfe',
  retainedText: 'An ihre Stelle kam etwas anderes. Die letzten 20 bleiben, wie sie standen.',
  retainedDraft: (when: string) => `Entwurf bis ${when}`,
  restoreRetained: (when: string) => `Entwurf bis ${when} zurückholen`,
  restoreShort: 'Zurückholen',
  retainedQuestion: 'Diesen Entwurf zurückholen?',
  restoreConfirmation: {
    title: 'Alte Fassung als Entwurf?',
    text: 'Der Entwurf von jetzt bleibt unter „Fassungen“ aufgehoben. Stationen, Quests und Rätsel, die es damals nicht gab, liegen danach im Papierkorb.',
    confirm: 'Zurückholen',
  },
};

const englishLeftOut = (reason: string) => (place: string) =>
  `Something in the draft is left out (${place}): ${reason}.`;

const englishNoMap = (reason: string) => (archive: string) =>
  `Visitors see the general map, for none could be cut from “${archive}”: ${reason}.`;

const englishInOne = (reason: string) => (plan: string) =>
  `The plan “${plan}” comes as one large picture and not in tiles: ${reason}.`;

const englishAsItCame = (reason: string) => (recordings: string) =>
  `Heard as it was uploaded, without even loudness and not in reverse (${recordings}): ${reason}.`;

const english: typeof german = {
  stillWorking: 'The server is still at it. Cutting maps and large plans can take minutes.',
  outcomeUnknown:
    'The server did not answer. Whether the walk is published is not known yet. This page keeps looking.',
  outcomeUnseen:
    'The server cannot be reached just now. Whether the walk is published is not known. As soon as it answers, this page looks.',
  publishedUnconfirmed:
    'The walk is published. The answer of the server did not arrive; only the player shows whether maps and plans are complete.',
  publishedLate:
    'The walk is published. The answer of the server did not arrive; how it came out was looked up.',
  publishedLateWithoutProblems:
    'The walk is published. The answer of the server did not arrive; it was looked up: nothing was left out.',
  problemsNow: 'The walk is published, but not everything has worked:',
  problemsPlanned: (time) =>
    `The walk was published as planned for ${time}, but not everything has worked:`,
  problems: {
    'body/unreadable': englishLeftOut('it cannot be read'),
    'slug/unusable': englishLeftOut('its name in the address is of no use'),
    'slug/duplicate': englishLeftOut('its name in the address is there twice'),
    'slug/unknown': englishLeftOut('it refers to something that does not exist'),
    'element/unreadable': englishLeftOut('it cannot be read'),
    'field/unreadable': englishLeftOut('the value cannot be read'),
    'item/unreadable': englishLeftOut('an entry cannot be read'),
    'archive/unreadable': englishNoMap('the file cannot be opened'),
    'archive/broken': englishNoMap('it is no map archive of version 3, or is damaged'),
    'archive/no-vector-tiles': englishNoMap('it holds no vector tiles'),
    'archive/other-compression': englishNoMap('it is packed by something but gzip'),
    'archive/too-coarse': englishNoMap('it is too coarse to tell ways apart'),
    'archive/names-nobody': englishNoMap('it does not say whose map it is'),
    'archive/too-slow': englishNoMap('reading it took too long'),
    'area/not-covered': englishNoMap('it has no map where this walk lies'),
    'area/too-large': englishNoMap('the walk spreads too far for that'),
    'package/not-kept': englishNoMap('the map could not be stored'),
    'plan/unreadable': englishInOne('it is no PNG, JPEG, WebP or AVIF, or is damaged'),
    'plan/too-large': englishInOne('it has more than 8000 × 8000 pixels'),
    'plan/too-heavy': englishInOne('it is larger than 128 MiB'),
    'plan/too-slow': englishInOne('cutting it took too long'),
    'plan/not-read': englishInOne('its file could not be read'),
    'plan/not-kept': englishInOne('the tiles could not be stored'),
    'plan/no-cutter': englishInOne('this server lacks the program for it (sharp)'),
    'sound/being-prepared': englishAsItCame(
      'it is still being prepared; once that is done, the next publication brings it',
    ),
    'sound/not-prepared': englishAsItCame(
      'preparing it has failed or was stopped, the library of media says more',
    ),
    'sound/no-tools': englishAsItCame('this server lacks the program for it (ffmpeg)'),
    'sound/never-prepared': englishAsItCame('it was never prepared here'),
  },
  publishTitle: 'Publish the walk',
  publishText: 'Whoever opens the walk from now on gets this.',
  notes: 'Note on this version',
  when: 'Time',
  whenHelp: 'Empty: now. Otherwise the draft is published as it stands then.',
  scheduledFor: (time) => `Planned for ${time}.`,
  planFailed: (time, reason) => `Publishing, planned for ${time}, has failed. ${reason}`,
  unschedule: 'Call it off',
  unpublish: 'Take back',
  unpublishConfirmation: {
    title: 'Take the walk back?',
    text: 'Nobody gets it any more. Whoever has it on the device keeps it.',
  },
  unpublishedNotice: 'The walk is unpublished.',
  publishNow: 'Publish now',
  publishLater: 'Publish at this time',
  publishedDone: 'The walk is published.',
  scheduledDone: 'Publishing is planned.',
  saveFirst: 'Everything has to be saved first.',
  differenceTitle: 'What is new',
  differenceNone: 'Nothing differs from what is published.',
  differenceState: { added: 'new', removed: 'removed', changed: 'changed' },
  differenceMoved: 'in another place',
  before: 'Before',
  after: 'Now',
  revisionsTitle: 'Versions',
  revisionsNone: 'Nothing published yet.',
  revision: (number) => `Version ${number}`,
  revisionsOlder: (count) => `Older versions (${count})`,
  current: 'Published now',
  restoreRevision: (number) => `Version ${number} as the draft`,
  retainedTitle: 'Drafts that were kept',
  retainedText: 'Something else took their place. The last 20 stay as they stood.',
  retainedDraft: (when) => `Draft until ${when}`,
  restoreRetained: (when) => `Bring back the draft until ${when}`,
  restoreShort: 'Bring back',
  retainedQuestion: 'Bring this draft back?',
  restoreConfirmation: {
    title: 'Old version as the draft?',
    text: 'The draft of now is kept under “Versions”. Stations, quests and puzzles that were not there then are in the bin afterwards.',
    confirm: 'Bring back',
  },
};

export const publishTexts = { german, english };

export type PublishTexts = typeof german;
