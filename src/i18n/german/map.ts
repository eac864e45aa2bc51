import { directions } from './directions.ts';
import { lengthText } from './lengths.ts';

const comma = (value: number) => value.toLocaleString('de', { maximumFractionDigits: 1 });

/** 'Karte': where the stations are, and how to get there. */
export const map = {
  noTracks: 'Keine Tracks verfügbar',
  noTracksHint: 'Sobald eine Station frei ist, steht sie hier.',
  linkLabels: { qr: 'QR\u2011Code scannen', password: 'Passwort eingeben', info: 'Worum es geht' },
  unnamedTrack: 'Unbenannter Track',
  locate: 'Standort zeigen',
  isLocating: 'Der Standort wird gesucht.',
  giveUp: 'Nicht mehr suchen',
  visitor: 'Mein Standort',
  locateFailed: 'Der Standort kann nicht bestimmt werden.',
  'position/denied':
    'Der Standort ist für diese Seite nicht freigegeben. Das können Sie in den Einstellungen des Browsers ändern. Alle Stationen stehen auch in der Liste.',
  'position/unavailable':
    'Das Gerät findet gerade keinen Standort. Unter freiem Himmel geht es oft besser.',
  'position/timeout': 'Die Suche nach dem Standort hat zu lange gedauert.',
  'position/unsupported':
    'Dieser Browser kennt hier keinen Standort. Alle Stationen stehen auch in der Liste.',
  wasHere: 'Gezeigt wird der letzte bekannte Standort.',
  accuracy: (metres: number) => `Standort auf etwa ${lengthText(metres)} genau`,
  retry: 'Noch einmal versuchen',
  planBack: 'Ganzer Plan',
  planCurrent: 'Aktuelle Station',
  openStation: 'Station öffnen',
  stations: 'Stationen',
  'standing-open': 'offen',
  'standing-next': 'als Nächstes',
  'standing-finished': 'gehört',
  'standing-locked': 'mit Passwort',
  noPlace: 'nicht auf der Karte',
  isHere: 'gleich hier',
  length: lengthText,
  toward: directions,
  'map/unsupported':
    'Dieser Browser kann keine Karte anzeigen. Alle Stationen stehen in der Liste.',
  'map/plan-failed': 'Der Plan konnte nicht geladen werden. Alle Stationen stehen in der Liste.',
  'map/tiles-failed':
    'Das Kartenbild lädt gerade nicht. Die Stationen stehen trotzdem an ihrem Ort.',
  'map/plan-unsharp':
    'Einzelheiten des Plans können gerade nicht geladen werden. Er ist unscharf zu sehen, alle Stationen stehen an ihrem Ort.',
  'map/context-lost': 'Die Karte wird neu geladen.',
  zoomIn: 'Näher heran',
  zoomOut: 'Weiter weg',
  attribution: 'Quellen der Karte',
  closePopup: 'Schließen',
  group: (count: number) => `${comma(count)} Stationen`,
};
