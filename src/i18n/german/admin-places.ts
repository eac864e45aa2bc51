const count = (value: number, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${String(value)} ${many}`;

/** Orte: wo die Stationen liegen, und wie sie dorthin kommen. */
export const adminPlaces = {
  open: 'Orte',
  title: (walk: string) => `Orte: ${walk}`,
  text: 'Jede Station auf der Karte. Was hier steht, speichert sich von selbst.',
  planText: 'Jede Station auf dem Plan. Was hier steht, speichert sich von selbst.',
  back: 'Zum Rundgang',
  noStations: {
    title: 'Noch keine Stationen',
    text: 'Sobald der Rundgang Stationen hat, bekommen sie hier ihren Ort.',
  },
  stations: 'Stationen',
  missing: (number: number) =>
    number === 0 ? 'Alle Stationen haben einen Ort.' : `Ohne Ort: ${String(number)}`,
  openStation: 'Station bearbeiten',
  noPlace: 'noch ohne Ort',
  radiusShort: (metres: string) => `Umkreis ${metres}`,
  choose: 'Eine Station wählen, um sie zu setzen.',
  coordinates: 'Koordinaten',
  coordinatesHelp:
    'Breite, Länge – auch in Grad und Minuten oder als Link aus Google Maps, OpenStreetMap und geo:.',
  planPoint: 'Punkt auf dem Plan',
  planHelp: 'Pixel von links und von oben, zum Beispiel 400, 900.',
  noPlanPoint: 'Das sind keine zwei Zahlen von Pixeln.',
  wrong: {
    unreadable: 'Darin ist kein Ort zu erkennen. So geht es: 52.5200, 13.4050',
    'out-of-range': 'So weit reicht die Erde nicht: Breite bis 90, Länge bis 180.',
    swapped: 'Breite und Länge scheinen vertauscht.',
  },
  takeTurned: (text: string) => `${text} nehmen`,
  openMap: 'Auf der Karte setzen',
  openPlan: 'Auf dem Plan setzen',
  closeMap: 'Karte schließen',
  takeOwn: 'Mein Standort',
  asking: 'Der Standort wird gesucht …',
  remove: 'Ort entfernen',
  mapHelp:
    'Auf die Karte klicken oder das Zeichen ziehen. Pfeiltasten rücken es 1 m, mit Umschalt 10 m.',
  planMapHelp:
    'Auf den Plan klicken oder das Zeichen ziehen. Pfeiltasten rücken es 1 Pixel, mit Umschalt 10.',
  mapLabel: 'Karte der Orte',
  planLabel: 'Plan der Orte',
  movable: (name: string) => `${name}, mit Pfeiltasten verschieben`,
  radius: 'Umkreis in Metern',
  radiusSlider: 'Umkreis',
  noRadius: 'beginnt nicht von selbst',
  wrongRadius: 'Der Umkreis reicht von 1 bis 10.000 m.',
  metres: (metres: number) => `${metres.toLocaleString('de', { maximumFractionDigits: 1 })} m`,
  overlaps: (other: string, metres: number) =>
    `überschneidet sich mit „${other}“ um ${String(metres)} m`,
  overlapsTitle: 'Überschneidungen',
  overlapPair: (a: string, b: string, metres: number) =>
    `„${a}“ und „${b}“ überschneiden sich um ${String(metres)} m`,
  noOverlaps: 'Kein Umkreis überschneidet sich mit einem anderen.',
  visitor: 'Mein Standort',
  importTitle: 'Orte aus einer Datei',
  importFile: 'GPX, KML oder GeoJSON',
  importHelp: 'Vor dem Übernehmen steht hier, was sich ändern würde.',
  importFaults: {
    'no-xml': 'Die Datei ist kein vollständiges XML.',
    'declares-entities':
      'Die Datei bringt eigene Vorschriften mit (DOCTYPE) und wird nicht gelesen.',
    'too-deep': 'Die Datei ist zu tief verschachtelt.',
    'too-large': 'Die Datei ist größer als 10 MB.',
    'too-many': 'In der Datei stehen mehr als 5.000 Orte oder 20.000 Punkte auf Wegen.',
    'unknown-format': 'Die Datei ist kein GPX, KML oder GeoJSON.',
    'nothing-in-it': 'In der Datei steht kein Ort und kein Weg.',
    unreadable: 'Die Datei lässt sich nicht lesen.',
  },
  importHow: 'Wer gehört zu wem',
  byName: 'Nach dem Namen',
  byOrder: 'Nach der Reihenfolge',
  importFound: (places: number, lines: number, dropped: number) =>
    [
      count(places, 'Ort', 'Orte'),
      count(lines, 'Weg', 'Wege'),
      ...(dropped > 0 ? [`${String(dropped)} unlesbare Punkte ausgelassen`] : []),
    ].join(', '),
  importChanges: 'Was sich ändert',
  importStation: 'Station',
  importOld: 'Bisher',
  importNew: 'Neu',
  importSame: 'Für keine Station ändert sich der Ort.',
  movedBy: (metres: string) => `${metres} weiter`,
  leftOver: 'Ohne Station bleiben',
  unnamed: 'ohne Namen',
  more: (number: number) => `und ${String(number)} weitere`,
  takeLines: (number: number) =>
    `${count(number, 'Weg', 'Wege')} übernehmen; ersetzt, was gezeichnet war`,
  take: 'Übernehmen',
  cancel: 'Verwerfen',
  taken: (number: number) =>
    `${count(number, 'Ort', 'Orte')} übernommen. „Rückgängig“ nimmt alles zusammen zurück.`,
  onPlanOnly: 'Dateien mit Orten auf der Erde passen nicht zu einem Rundgang auf einem Plan.',
  pathsTitle: 'Wege auf der Karte',
  pathsText: 'Gestrichelte Linien, die Besuchern zeigen, wie es weitergeht.',
  pathsCount: (number: number, metres: string) =>
    number === 0 ? 'Noch kein Weg.' : `${count(number, 'Weg', 'Wege')}, zusammen ${metres}`,
  pathAlong: 'Weg durch die Stationen',
  pathDraw: 'Weg zeichnen',
  pathHelp: 'Auf die Karte klicken: jeder Klick ist ein Punkt des Weges.',
  pathPoints: (number: number) => count(number, 'Punkt', 'Punkte'),
  pathDone: 'Weg fertig',
  pathBack: 'Letzter Punkt weg',
  pathCancel: 'Nicht zeichnen',
  pathsRemove: 'Einzelne Wege löschen',
  pathRemove: (number: number) => `Weg ${String(number)} löschen`,
  'position/denied':
    'Der Standort ist für diese Seite nicht freigegeben. In den Einstellungen des Browsers lässt sich das ändern.',
  'position/unavailable':
    'Das Gerät findet gerade keinen Standort. Unter freiem Himmel geht es oft besser.',
  'position/timeout': 'Die Suche nach dem Standort hat zu lange gedauert.',
  'position/unsupported': 'Dieser Browser kennt hier keinen Standort.',
  'map/unsupported':
    'Dieses Gerät zeichnet keine Karten. Koordinaten lassen sich trotzdem eintragen.',
  'map/plan-failed': 'Der Plan kam nicht an. Punkte lassen sich trotzdem eintragen.',
  'map/tiles-failed':
    'Das Kartenbild kommt gerade nicht an. Die Orte stehen trotzdem richtig und lassen sich setzen.',
  'map/plan-unsharp': 'Einzelheiten des Plans kommen gerade nicht an.',
  'map/context-lost': 'Das Gerät hat die Karte kurz weggelegt. Sie kommt gleich wieder.',
  zoomIn: 'Näher heran',
  zoomOut: 'Weiter weg',
  attribution: 'Quellen der Karte',
  closePopup: 'Schließen',
  group: (number: number) => `${String(number)} Stationen`,
};
