import { expect, test } from 'vitest';
import { BUILT_IN_FIELDS } from '../../../server/fields/built-in-fields.ts';

/** A text (catalogue and key), its German and English wording, and its values. */
type ExpectedText = readonly [
  key: string,
  german: string,
  english: string,
  ...values: (string | number)[],
];

/** Texts that readers did not understand, with their new wording. */
const stumbled: readonly ExpectedText[] = [
  [
    'lab.intro',
    'Hier spielt jede Station rückwärts, schneller, langsamer, mit Hall oder Echo.',
    'Play any station backwards, faster or slower, with reverb or echo.',
  ],
  [
    'walking.notAwake',
    'Der Bildschirm bleibt hier nicht an. Bei gesperrtem Bildschirm starten Stationen nicht automatisch.',
    'The screen does not stay on here. Stations do not start automatically while it is locked.',
  ],
  ['walking.disallow', 'Automatischen Start ausschalten', 'Turn automatic start off'],
  ['walking.sounds', 'Läuft: Turm', 'Playing: Turm', 'Turm'],
  ['walking.silent', 'Gerade läuft nichts.', 'Nothing is playing right now.'],
  [
    'walking.missedText',
    'Beim Vorbeigehen lief noch eine andere Station.',
    'Another station was still playing when you passed.',
  ],
  [
    'simulation.waiting',
    'Der Rundgang wartet, bis die Station zu Ende ist.',
    'The walk waits until the station has finished.',
  ],
  [
    'simulation.offered',
    'Station angeboten: Turm. Eine andere läuft noch',
    'Station offered: Turm. Another one is still playing',
    'Turm',
  ],
  [
    'simulation.noPath',
    'Für diesen Rundgang ist kein Weg auf der Karte eingezeichnet. Eine GPX-Datei kann ihn ersetzen.',
    'No path is drawn on the map for this walk. A GPX file can take its place.',
  ],
  [
    'simulation.noPathAtHome',
    'Für diesen Rundgang ist kein Weg auf der Karte eingezeichnet. Alle Stationen stehen in der Liste.',
    'No path is drawn on the map for this walk. All stations are in the list.',
  ],
  [
    'simulation.unreadable',
    'Die Angaben zum Probegang sind nicht lesbar. Der Rundgang läuft ohne Probegang weiter.',
    'The settings of the trial walk cannot be read. The walk continues without it.',
  ],
  [
    'admin/groups.chooseVersionFirst',
    'Noch nicht gespeichert: Bitte oben erst eine der beiden Fassungen wählen.',
    'Not saved yet: please choose one of the two versions above first.',
  ],
  ['admin/groups.cardPicture', 'QR-Code: A7', 'QR code: A7', 'A7'],
  ['offline-check.questNumber', 'Quest 3', 'Quest 3', 3],
  [
    'frame.audioBlocked',
    'Bitte noch einmal auf „Abspielen“ tippen: Der Browser erlaubt Ton erst danach.',
    'Please tap “Play” once more: only then does the browser allow sound.',
  ],
  [
    'frame.screenFailedTitle',
    'Dieser Bereich konnte nicht geladen werden',
    'This area could not be loaded',
  ],
  ['frame.audioOtherLanguage', 'Ton auf', 'Audio in'],
  [
    'frame.storySilent',
    'Zu diesem Rundgang gibt es noch keine Beschreibung.',
    'There is no description of this walk yet.',
  ],
  [
    'update.waitsForWalk',
    'Bitte erst den Rundgang im anderen Tab schließen, dann hier wechseln.',
    'Please close the walk in the other tab first, then switch here.',
  ],
  [
    'update.waitsForDownload',
    'Gerade wird ein Rundgang geladen. Bitte danach wechseln.',
    'A walk is being downloaded. Please switch after that.',
  ],
  ['map.map/context-lost', 'Die Karte wird neu geladen.', 'The map is being reloaded.'],
  [
    'map.map/unsupported',
    'Dieser Browser kann keine Karte anzeigen. Alle Stationen stehen in der Liste.',
    'This browser cannot show a map. All stations are in the list.',
  ],
  ['admin/places.map/context-lost', 'Die Karte wird neu geladen.', 'The map is being reloaded.'],
  [
    'admin/places.map/unsupported',
    'Dieser Browser kann keine Karte anzeigen. Koordinaten können Sie trotzdem eintragen.',
    'This browser cannot show a map. You can still type coordinates.',
  ],
  ['admin/funnel.map/context-lost', 'Die Karte wird neu geladen.', 'The map is being reloaded.'],
  [
    'admin/funnel.map/unsupported',
    'Dieser Browser kann keine Karte anzeigen. Dieselben Zahlen stehen in der Tabelle.',
    'This browser cannot show a map. The same figures stand in the table.',
  ],
  [
    'downloads.mayGo',
    'Um Platz zu schaffen, zum Beispiel löschen: Turm, Hof.',
    'To free space, delete for example: Turm, Hof.',
    'Turm, Hof',
  ],
  [
    'downloads.damaged',
    'Es kommen falsche Daten an, oft wegen einer WLAN-Anmeldeseite. Bitte dort anmelden oder ein anderes Netz nehmen.',
    'Wrong data is arriving, often because of a Wi-Fi sign-in page. Please sign in there or use another network.',
  ],
  ['downloads.repaired', 'Alles ist in Ordnung.', 'Everything is in order.', 0],
  [
    'downloads.repaired',
    'Beschädigtes wird neu geladen.',
    'Damaged files are downloaded again.',
    1,
  ],
  ['downloads.visitedTitle', 'Zwischengespeichert', 'Cached'],
  ['downloads.removeVisited', 'Zwischenspeicher leeren', 'Clear the cache'],
  ['downloads.visitedRemoved', 'Der Zwischenspeicher ist leer.', 'The cache is empty.'],
  [
    'offline-check.filesOk',
    'Alle 2 Dateien sind in Ordnung (4 MB).',
    'All 2 files are in order (4 MB).',
    2,
    '4 MB',
  ],
  [
    'install.cardText',
    'Als App öffnen sich die Rundgänge mit einem Tipp, auch ohne Netz. Außerdem löscht der Browser Gespeichertes seltener.',
    'As an app, the walks open with one tap, even without a network. The browser is also less likely to delete what is saved.',
  ],
  [
    'transfer.newer',
    'Dieser Spielstand braucht eine neuere Version der App. Bitte mit Netz schließen und neu öffnen, dann noch einmal scannen.',
    'This progress needs a newer version of the app. Please close and reopen it with a network, then scan again.',
  ],
  [
    'account.registrationOff',
    'Die Registrierung ist abgeschaltet. Mit einem Freischaltcode geht es ohne Konto.',
    'Registration is switched off. An unlock code works without an account.',
  ],
  [
    'account.setupTitle',
    'Erstes Administratorkonto anlegen',
    'Create the first administrator account',
  ],
  [
    'account.setupUsed',
    'Dieser Link ist verbraucht oder abgelaufen. Beim nächsten Start schreibt der Server einen neuen ins Protokoll.',
    'This link has been used or has expired. The server writes a new one to its log at the next start.',
  ],
  [
    'account.unfit',
    'Das Konto „x“ hat keinen Zugang zur Verwaltung. Bitte mit einem anderen Konto anmelden.',
    'The account “x” has no access to the administration. Please sign in with another account.',
    'x',
  ],
  ['home.unlistedTitle', 'Hier gibt es keine öffentliche Liste', 'There is no public list here'],
  ['admin/roles.roles.1', 'Administrator', 'Administrator'],
  [
    'admin/errors.rejected',
    'Der Server hat die Anfrage abgelehnt. Bitte neu laden und noch einmal versuchen.',
    'The server refused the request. Please reload and try again.',
  ],
  [
    'admin/errors.unreadable',
    'Unerwartete Antwort des Servers. Bitte neu laden.',
    'Unexpected answer from the server. Please reload.',
  ],
  ['admin/errors.withRequestId', '… (Kennung: 17)', '… (Id: 17)', '…', '17'],
  [
    'admin/errors.invalidField',
    'Die Angabe im Feld „Name“ passt nicht.',
    'The value in the field “Name” does not fit.',
    'Name',
  ],
  [
    'admin/errors.byCode.route/not-found',
    'Seite und Server haben verschiedene Versionen. Bitte neu laden.',
    'The page and the server have different versions. Please reload.',
  ],
  [
    'admin/errors.byCode.route/method-not-allowed',
    'Seite und Server haben verschiedene Versionen. Bitte neu laden.',
    'The page and the server have different versions. Please reload.',
  ],
  ['admin/fields.fieldName', 'Technischer Name', 'Technical name'],
  [
    'admin/fields.fieldNameHelp',
    'So heißt das Feld in der Schnittstelle. Später nicht mehr änderbar.',
    'The field’s name in the interface. It cannot be changed later.',
  ],
  [
    'admin/fields.rulesText',
    'Verstöße stehen am Feld, gespeichert wird trotzdem. Nur Zahlen unter dem kleinsten oder über dem größten Wert werden abgelehnt.',
    'Violations are shown at the field, the draft is saved all the same. Only numbers below the smallest or above the largest value are refused.',
  ],
  [
    'admin/fields.removeUsedText',
    '1 Rundgang ist hier eingeordnet. Wohin soll er? Der Rundgang selbst bleibt, wie er ist.',
    '1 walk is filed here. Where should it go? The walk itself stays as it is.',
    1,
  ],
  ['admin/graph.who', 'Auslöser', 'Trigger'],
  ['admin/graph.whom', 'Ziel', 'Target'],
  ['admin/graph.when', 'Verzögerung', 'Delay'],
  ['admin/graph.what', 'Wirkung', 'Effect'],
  ['admin/check.accessCount', '1 Hinweis zur Barrierefreiheit', '1 note on accessibility', 1],
  [
    'admin/check.access.no-description',
    'zeigt ein Bild ohne Beschreibung (für Menschen, die es nicht sehen).',
    'shows a picture without a description (for people who cannot see it).',
  ],
  [
    'admin/operations.passwordHelp',
    'Zur Sicherheit bitte noch einmal das eigene Passwort.',
    'Please enter your password again, to be safe.',
  ],
  [
    'admin/operations.whatStays',
    'Nur automatische Sicherungen werden automatisch gelöscht, alle anderen nie.',
    'Only automatic backups are deleted automatically, all others never.',
  ],
  ['admin/operations.schedule', 'Automatisch sichern', 'Back up automatically'],
  [
    'admin/operations.keepHelp',
    'Ältere automatische Sicherungen werden gelöscht. Von Hand gemachte und hochgeladene bleiben.',
    'Older automatic backups are deleted. Those made by hand or uploaded stay.',
  ],
  ['admin/operations.why.scheduled', 'automatisch', 'automatic'],
  [
    'admin/operations.noNext',
    'Zurzeit wird nichts automatisch gesichert.',
    'Nothing is backed up automatically at present.',
  ],
  ['admin/audit.every.never', 'nie automatisch', 'never automatically'],
  [
    'admin/site-settings.brandLogoHelp',
    'Ein Bild aus der Mediathek. Daraus entsteht das App-Symbol.',
    'A picture from the library. The app icon is made from it.',
  ],
  ['admin/overview.jobActions', 'Aktionen', 'Actions'],
  ['admin/audit.auditTarget', 'Objekt', 'Object'],
  [
    'admin/signs.unsupportedCharacters',
    '1 Zeile enthält Schriftzeichen, die der PDF-Schrift fehlen. Sie wird als Bild eingefügt.',
    '1 line has characters that the PDF font lacks. It is inserted as a picture.',
    1,
  ],
  ['admin/widgets.unsorted', 'unsortiert', 'unsorted'],
  [
    'admin/translation.errors.broken-xml',
    'Diese Datei ist kein gültiges XML.',
    'This file is not valid XML.',
  ],
  [
    'admin/media.notBegun',
    'Wartete noch, als die Seite geschlossen wurde. Dieselbe Datei noch einmal auswählen, hier oder oben mit allen zusammen.',
    'Was still waiting when the page closed. Choose the same file once more, here or above with all the others.',
  ],
  ['admin/media.take', 'Übernehmen', 'Take'],
  ['admin/media.takeUpload', 'a.wav übernehmen', 'Take a.wav', 'a.wav'],
  ['admin/folder.left', '1 Datei wird nicht übernommen', '1 file is left alone', 1],
  ['admin/folder.goesNowhere', 'a.wav → wird nicht übernommen', 'a.wav → left alone', 'a.wav'],
  ['admin/folder.discardSelection', 'Auswahl verwerfen', 'Discard the selection'],
  [
    'quest.imageMissing',
    'Das Bild konnte nicht geladen werden.',
    'The picture could not be loaded.',
  ],
  [
    'admin/rejected.storedNowhere',
    'Dieser Browser speichert nichts zwischen: Bitte die Seite offen lassen.',
    'This browser keeps nothing in between: please leave the page open.',
  ],
  ['admin/field-warnings.empty', 'Pflichtfeld.', 'Required.'],
];

/** Texts whose English read like a translation. */
const foreign: readonly ExpectedText[] = [
  [
    'account.codeText',
    'Der Code steht auf der Eintrittskarte oder ist beim Veranstalter erhältlich.',
    'The code is printed on your ticket, or ask at the desk.',
  ],
  [
    'frame.walkLockedText',
    'Der Code steht auf der Eintrittskarte oder ist beim Veranstalter erhältlich.',
    'The code is printed on your ticket, or ask at the desk.',
  ],
  [
    'frame.evicted',
    'Der Browser hat den Fortschritt dieses Rundgangs gelöscht. Nach dem Anmelden ist er wieder da.',
    'The browser has deleted the progress of this walk. Sign in to get it back.',
  ],
  ['account.waitOver', 'Jetzt geht es weiter.', 'You can try again now.'],
  [
    'account.waitSeconds',
    'Zu viele Versuche. Weiter geht es in 5 Sekunden.',
    'Too many tries. Try again in 5 seconds.',
    5,
  ],
  ['admin/site-settings.brandClaim', 'Leitsatz (de)', 'Tagline (de)', 'de'],
  ['admin/people.disable', 'Sperren', 'Suspend'],
  ['admin/people.enable', 'Entsperren', 'Reinstate'],
  ['admin/people.isDisabledNow', 'Ida ist gesperrt.', 'Ida is suspended.', 'Ida'],
  ['admin/people.isEnabledNow', 'Ida ist entsperrt.', 'Ida is reinstated.', 'Ida'],
  ['admin/audit.verbs.disable', 'gesperrt', 'suspended'],
  ['admin/audit.verbs.enable', 'entsperrt', 'reinstated'],
  ['admin/story-archive.importStory', 'Rundgang einlesen …', 'Import a walk …'],
  ['admin/story-archive.importTitle', 'Rundgang einlesen', 'Import a walk'],
  [
    'admin/story-archive.importText',
    'Eine Datei, die hier oder auf einem anderen Server mit „Als Datei sichern“ entstand. Vor dem Einlesen steht hier, was kommt.',
    'A file that was made with “Save as file”, here or on another server. Before it is imported, this page says what will come.',
  ],
  [
    'admin/story-archive.working.import',
    'Der Rundgang wird eingelesen …',
    'The walk is being imported …',
  ],
  [
    'admin/story-archive.failed.import',
    'Der Rundgang wurde nicht eingelesen, geändert ist nichts.',
    'The walk was not imported, and nothing has changed.',
  ],
  ['admin/story-archive.importNow', 'Jetzt einlesen', 'Import it now'],
  [
    'admin/story-archive.errors.upload/unknown-type',
    'Diese Datei ist kein Rundgang.',
    'This file is not a walk file.',
  ],
  [
    'admin/operations.failed.bring',
    'Die hochgeladene Datei wurde nicht übernommen.',
    'The uploaded file was not imported.',
  ],
  [
    'admin/operations.importBackup.arrivedText',
    'Die Datei ist angekommen. Mit dem Passwort wird sie geprüft und übernommen, sonst nach einem Tag gelöscht.',
    'The file has arrived. With your password it is checked and imported; otherwise it is deleted after a day.',
  ],
  ['admin/operations.importBackup.take', 'Prüfen und übernehmen', 'Check and import'],
  ['admin/audit.verbs.import', 'eingelesen', 'imported'],
  ['admin/audit.verbs.bring-ordered', 'Übernehmen angestoßen', 'import ordered'],
  ['admin/audit.verbs.bring', 'hochgeladen und übernommen', 'uploaded and imported'],
  ['admin/audit.verbs.take-back', 'zurückgezogen', 'unpublished'],
  ['admin/people.linkLabel', 'Link, gilt einmal', 'Link, works once'],
  ['offline-check.running', 'Vom Netz getrennt.', 'Offline now.'],
  [
    'offline-check.notDownloaded',
    'Dieser Rundgang ist noch nicht ganz auf diesem Gerät. Zuerst „Offline speichern“ auf seiner Info\u2011Seite.',
    'This walk is not wholly on this device yet. First choose “Save for offline” on its info page.',
  ],
  ['header.imprint', 'Impressum', 'Legal notice'],
  ['admin/site-settings.imprint', 'Impressum (de)', 'Legal notice (de)', 'de'],
  ['preview.toLogin', 'Anmelden', 'Sign in'],
  [
    'preview.rejected.draft/sign-in.text',
    'Er öffnet sich mit einem Link zur Vorschau, oder nach dem Anmelden für Administratoren und Tester.',
    'It opens by a preview link, or for administrators and testers once they are signed in.',
  ],
  [
    'preview.staleText',
    'Bitte neu laden, um die Vorschau zu aktualisieren.',
    'Reload to update the preview.',
  ],
  ['preview.reload', 'Neu laden', 'Reload'],
  [
    'admin/copying.nowhere',
    'Öffnet x: kommt nicht mit und fehlt hier. Die Prüfung erinnert daran.',
    'Opens x: stays there and is missing here. The check will remind you.',
    'x',
  ],
  ['admin/fields.refiled', '1 Rundgang wurde umgeordnet.', '1 walk was moved.', 1],
  ['offline-check.names.position', 'Standort', 'Location'],
  [
    'simulation.intro',
    'Der Standort ist erfunden, alles andere ist echt: Stationen beginnen, und was gehört wird, zählt. Als besucht gilt davon nichts. Jeder neue Gang beginnt von vorn.',
    'The location is made up, all else is real: stations start, and what is heard counts. None of it counts as visited. Each new walk starts from the beginning.',
  ],
  ['simulation.noFix', 'Gerade fehlt der Standort.', 'There is no location right now.'],
  ['simulation.drift', 'Abweichung des Standorts', 'Drift of the location'],
  ['simulation.gap', 'Kein Standort: Aussetzer', 'No location: dropout'],
  ['simulation.dropped.broken', 'Standort verworfen: unlesbar', 'Location dropped: unreadable'],
  ['simulation.dropped.stale', 'Standort verworfen: zu alt', 'Location dropped: too old'],
  [
    'simulation.dropped.blurred',
    'Standort verworfen: zu ungenau',
    'Location dropped: too inaccurate',
  ],
  [
    'simulation.dropped.repeated',
    'Standort verworfen: schon bekannt',
    'Location dropped: known already',
  ],
  [
    'simulation.dropped.too-fast',
    'Standort verworfen: So schnell geht niemand',
    'Location dropped: nobody walks that fast',
  ],
];

/** Texts with a plain verb, and one term for one thing. */
const terms: readonly ExpectedText[] = [
  [
    'walking.deniedHow',
    'Sie können ihn in den Einstellungen des Browsers erlauben, bei den Rechten dieser Seite.',
    'It can be allowed in the browser’s settings, among the permissions of this page.',
  ],
  [
    'offline-check.positionDenied',
    'Der Standort ist nicht erlaubt. QR\u2011Codes, Liste und „Ich bin hier“ gehen trotzdem. Sie können ihn in den Einstellungen des Browsers erlauben.',
    'Access to the location is not allowed. QR codes, the list and “I am here” work all the same. It can be allowed in the browser’s settings.',
  ],
  [
    'admin/site-settings.locked',
    'Das legt die Umgebung des Servers fest (TILES). Hier können Sie es nicht ändern.',
    "The server's environment fixes this (TILES). It cannot be changed here.",
    'TILES',
  ],
  [
    'admin/graph.rejected',
    'Kann so nicht veröffentlicht werden.',
    'Cannot be published like this.',
  ],
  [
    'admin/operations.noneText',
    'Sobald die erste gemacht ist, können Sie sie hier prüfen und herunterladen.',
    'As soon as the first one is made, it can be checked and downloaded here.',
  ],
  ['delete-data.forever', 'Das können Sie nicht rückgängig machen.', 'This cannot be undone.'],
  [
    'admin/check.finding.dead-end',
    'Sackgasse: Kann zugehen und dann nicht mehr geöffnet werden.',
    'Dead end: can close, and cannot be opened again after that.',
  ],
  [
    'admin/fields.usedStays',
    'Kann erst entfernt werden, wenn nichts mehr darin steht: x.',
    'Can only be removed once nothing is left in it: x.',
    'x',
  ],
  ['frame.audioStuck', 'Der Ton lädt hier nicht.', 'The sound does not load here.'],
  [
    'map.map/plan-unsharp',
    'Einzelheiten des Plans können gerade nicht geladen werden. Er ist unscharf zu sehen, alle Stationen stehen an ihrem Ort.',
    'Details of the plan cannot be loaded right now. It is shown blurred, with all stations in their places.',
  ],
  [
    'admin/places.map/plan-unsharp',
    'Einzelheiten des Plans können gerade nicht geladen werden.',
    'Details of the plan cannot be loaded right now.',
  ],
  [
    'admin/funnel.map/plan-unsharp',
    'Einzelheiten des Plans können gerade nicht geladen werden.',
    'Details of the plan cannot be loaded right now.',
  ],
  [
    'admin/errors.byCode.element/not-found',
    'Diese Station, diese Quest oder dieses Rätsel gibt es nicht mehr.',
    'This station, quest or puzzle does not exist any more.',
  ],
  [
    'admin/graph.lacks.walk/nothing-opens',
    'Noch ist nichts von Anfang an offen.',
    'Nothing is open from the start yet.',
  ],
  [
    'admin/graph.keys',
    'Pfeiltasten gehen zur nächsten Station, Quest oder zum nächsten Rätsel, Enter öffnet das Bearbeiten. Verbinden: vom Punkt am Rand zum Ziel ziehen, oder Station oder Rätsel wählen und bei „Verbinden mit …“ das Ziel. Strg und Mausrad oder zwei Finger vergrößern.',
    'Arrow keys go to the next station, quest or puzzle, Enter opens the editor. To connect: drag from the dot at the edge to the target, or choose a station or puzzle and its target at “Connect with …”. Ctrl and the wheel or two fingers zoom.',
  ],
  [
    'admin/graph.nothingChosen',
    'Im Bild eine Station, eine Quest oder ein Rätsel wählen, um zu sehen und zu ändern, was sich damit öffnet.',
    'Choose a station, quest or puzzle in the picture to see and change what it opens.',
  ],
  ['admin/graph.openedByNone', 'Nichts anderes öffnet es.', 'Nothing else opens it.'],
  [
    'admin/publishing.problems.body/unreadable',
    'Etwas aus dem Entwurf blieb weg (turm): es ist nicht lesbar.',
    'Something in the draft is left out (turm): it cannot be read.',
    'turm',
  ],
  [
    'admin/publishing.problems.slug/unusable',
    'Etwas aus dem Entwurf blieb weg (turm): der Name in der Adresse taugt nicht.',
    'Something in the draft is left out (turm): its name in the address is of no use.',
    'turm',
  ],
  [
    'admin/publishing.problems.slug/duplicate',
    'Etwas aus dem Entwurf blieb weg (turm): den Namen in der Adresse gibt es zweimal.',
    'Something in the draft is left out (turm): its name in the address is there twice.',
    'turm',
  ],
  [
    'admin/publishing.problems.slug/unknown',
    'Etwas aus dem Entwurf blieb weg (turm): es verweist auf etwas, das es nicht gibt.',
    'Something in the draft is left out (turm): it refers to something that does not exist.',
    'turm',
  ],
  [
    'admin/many.removeText.track',
    'Turm: wandern in den Papierkorb und bleiben dort 30 Tage; bis dahin können Sie alles einzeln zurückholen.',
    'Turm: to the bin, where each of them can be brought back for 30 days.',
    'Turm',
  ],
  [
    'admin/many.removeText.quest',
    'Turm: wandern mit ihren Rätseln in den Papierkorb und bleiben dort 30 Tage; bis dahin können Sie alles einzeln zurückholen.',
    'Turm: to the bin with their puzzles, where each of them can be brought back for 30 days.',
    'Turm',
  ],
  [
    'admin/many.removeText.puzzle',
    'Turm: wandern in den Papierkorb und bleiben dort 30 Tage; bis dahin können Sie alles einzeln zurückholen.',
    'Turm: to the bin, where each of them can be brought back for 30 days.',
    'Turm',
  ],
  [
    'admin/walks.lost',
    '„Turm“ wurde inzwischen gelöscht. Was dafür noch nicht gespeichert war, steht hier und gilt wieder, wenn es aus dem Papierkorb kommt, solange diese Seite offen ist.',
    '“Turm” has been deleted meanwhile. What was not saved for it stands here, and counts again if it comes back from the bin while this page is open.',
    'Turm',
  ],
  [
    'admin/copying.noWalkText',
    'Sobald es einen zweiten gibt, können Sie daraus Stationen, Quests und Rätsel übernehmen.',
    'As soon as there is a second one, stations, quests and puzzles can be copied from it.',
  ],
  [
    'transfer.missing',
    'Manches davon gehört zu einer anderen Fassung des Rundgangs und fällt weg.',
    'Some of it belongs to another version of the walk and is left out.',
  ],
  ['admin/walks.slugLabel', 'Name in der Adresse', 'Name in the address'],
  ['admin/story-archive.slug', 'Name in der Adresse', 'Name in the address'],
  ['admin/table.headings.slug', 'Name in der Adresse', 'Name in the address'],
  ['admin/fields.shortName', 'Name in der Adresse', 'Name in the address'],
  [
    'admin/fields.shortNameTaken',
    'Diesen Namen in der Adresse gibt es schon.',
    'This name in the address is taken.',
  ],
  [
    'admin/errors.byCode.filing/slug-taken',
    'Diesen Namen in der Adresse gibt es schon.',
    'This name in the address is taken.',
  ],
  ['admin/audit.changes.slug', 'Name in der Adresse', 'Name in the address'],
  ['admin/audit.slug', 'Name in der Adresse: turm', 'name in the address: turm', 'turm'],
  ['transcript.title', 'Text zum Mitlesen', 'Transcript'],
  [
    'transcript.none',
    'Zu dieser Station gibt es keinen Text zum Mitlesen.',
    'This station has no transcript.',
  ],
  [
    'transcript.missing',
    'Der Text zum Mitlesen fehlt. Der Ton ist davon nicht betroffen.',
    'The transcript is missing. The sound is not affected.',
  ],
  ['downloads.transcripts', 'Texte zum Mitlesen', 'Transcripts'],
  ['offline-check.fileKinds.text', 'Text zum Mitlesen', 'transcript'],
  [
    'admin/check.access.no-transcript',
    'hat Ton, aber keinen Text zum Mitlesen.',
    'has sound, but no transcript.',
  ],
  ['admin/transcript-editor.title', 'Text zum Mitlesen', 'Transcript'],
  [
    'admin/transcript-editor.tooLarge',
    'Die Datei ist zu groß für einen Text zum Mitlesen.',
    'The file is too large for a transcript.',
  ],
  [
    'admin/transcript-editor.tooMuch',
    'Der Text zum Mitlesen ist zu lang. Zeilen löschen oder auf zwei Stationen verteilen.',
    'The transcript is too long. Delete lines, or share them between two stations.',
  ],
  [
    'admin/transcript-editor.missing',
    'Die Datei mit dem Text zum Mitlesen konnte nicht geladen werden.',
    'The file of the transcript did not arrive.',
  ],
  [
    'admin/transcript-editor.transcriptUnreadable',
    'Der Text zum Mitlesen, der hier steht, ist nicht ganz lesbar. …',
    'The transcript that stands here cannot be read as a whole. …',
    '…',
  ],
  [
    'admin/transcript-editor.conflictTitle',
    'Jemand anderes hat diesen Text zum Mitlesen geändert',
    'Somebody else has changed this transcript',
  ],
  [
    'admin/media.text',
    'Töne, Bilder und Texte zum Mitlesen aller Rundgänge, und die Suche in allen Texten.',
    'Sounds, pictures and transcripts of all walks, and a search in all texts.',
  ],
  ['admin/media.kinds.transcript', 'Texte zum Mitlesen', 'Transcripts'],
  [
    'admin/media.wanted.transcript',
    'Hierhin gehört ein Text zum Mitlesen.',
    'What belongs here is a transcript.',
  ],
  [
    'admin/media.errors.upload/unknown-type',
    'Das ist keine Tonaufnahme, kein Bild und kein Text zum Mitlesen, der hier gelesen wird.',
    'This is no sound, picture or transcript that is read here.',
  ],
  [
    'admin/errors.byCode.media/unknown-type',
    'Das ist keine Tonaufnahme, kein Bild und kein Text zum Mitlesen, der hier gelesen wird.',
    'This is no sound, picture or transcript that is read here.',
  ],
  [
    'admin/errors.byCode.transcript/unreadable',
    'Eine Zeile dieses Textes zum Mitlesen ist nicht lesbar.',
    'Some line of this transcript cannot be read.',
  ],
  ['update.region', 'Neue Version', 'New version'],
  ['update.waiting', 'Eine neue Version liegt bereit.', 'A new version is ready.'],
  [
    'update.leftBehind',
    'In einem anderen Tab läuft schon die neue Version.',
    'The new version already runs in another tab.',
  ],
  ['transfer.newerTitle', 'Neuere Version', 'A newer version'],
  ['update.toDownload', 'Zur neuen Fassung', 'To the new version'],
  ['downloads.load', 'Neue Fassung laden', 'Fetch the new version'],
  ['downloads.version', 'Neue Fassung', 'New version'],
];

const expectedTexts = [...stumbled, ...foreign, ...terms];

type Language = 'german' | 'english';

async function catalogueOf(language: Language, catalogue: string): Promise<unknown> {
  if (catalogue === 'frame') {
    const frame = (await import(`../../../src/i18n/${language}.ts`)) as Record<Language, unknown>;
    return frame[language];
  }
  const [area = '', page] = catalogue.split('/');
  const exported = (await (page === undefined
    ? import(`../../../src/i18n/${area}.ts`)
    : import(`../../../src/i18n/admin/${page}.ts`))) as Record<string, Record<Language, unknown>>;
  return Object.values(exported).find((one) => language in one)?.[language];
}

/** Looks a text up by catalogue and keys; `frame` has the texts of every page. */
async function textOf(language: Language, key: string, values: readonly unknown[]) {
  const [catalogue = '', ...steps] = key.split('.');
  const texts = await catalogueOf(language, catalogue);
  const found = steps.reduce(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    texts,
  );
  return typeof found === 'function' ? (Reflect.apply(found, undefined, values) as unknown) : found;
}

test.each(expectedTexts.map(([key, ...message]) => [key, message] as const))(
  '%s has the expected text in both languages',
  async (key, [german, english, ...values]) => {
    expect([await textOf('german', key, values), await textOf('english', key, values)]).toEqual([
      german,
      english,
    ]);
  },
);

test('built-in fields have the labels that the pages use', () => {
  const labelsOf = (field: string) => BUILT_IN_FIELDS.find(({ name }) => name === field)?.labels;
  expect(labelsOf('trackMeta_transcript')).toEqual({ 2: 'Text zum Mitlesen', 3: 'Transcript' });
  expect(labelsOf('storyMeta_customicon')).toEqual({ 2: 'Eigenes Symbol', 3: 'Own icon' });
});
