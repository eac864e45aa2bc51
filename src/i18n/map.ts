import { directionTexts } from './directions.ts';
import { lengthText } from './lengths.ts';

const comma = (value: number) => value.toLocaleString('de', { maximumFractionDigits: 1 });

/** 'Karte': where the stations are, and how to get there. */
const german = {
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
  accuracy: (metres: number) => `Standort auf etwa ${lengthText(metres, 'de')} genau`,
  retry: 'Noch einmal versuchen',
  planBack: 'Ganzer Plan',
  planCurrent: 'Aktuelle Station',
  openStation: 'Station öffnen',
  stations: 'Stationen',
  'status-open': 'offen',
  'status-next': 'als Nächstes',
  'status-finished': 'gehört',
  'status-locked': 'mit Passwort',
  noPlace: 'nicht auf der Karte',
  isHere: 'gleich hier',
  length: (metres: number) => lengthText(metres, 'de'),
  toward: directionTexts.german,
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

const point = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

const english: typeof german = {
  unnamedTrack: 'Unnamed track',
  locate: 'Show my location',
  isLocating: 'Looking for your location.',
  giveUp: 'Stop looking',
  visitor: 'My location',
  locateFailed: 'Your location cannot be determined.',
  'position/denied':
    'This page may not know your location. The settings of the browser can change that. All stations are in the list as well.',
  'position/unavailable':
    'The device finds no location right now. It often works better under the open sky.',
  'position/timeout': 'The search for your location took too long.',
  'position/unsupported':
    'This browser knows no location here. All stations are in the list as well.',
  wasHere: 'The last known location is shown.',
  accuracy: (metres) => `Location within about ${lengthText(metres, 'en')}`,
  retry: 'Try again',
  planBack: 'Whole plan',
  planCurrent: 'Current station',
  openStation: 'Open station',
  stations: 'Stations',
  'status-open': 'open',
  'status-next': 'up next',
  'status-finished': 'heard',
  'status-locked': 'needs a password',
  noPlace: 'not on the map',
  isHere: 'right here',
  length: (metres) => lengthText(metres, 'en'),
  toward: directionTexts.english,
  'map/unsupported': 'This browser cannot show a map. All stations are in the list.',
  'map/plan-failed': 'The plan did not arrive. All stations are in the list.',
  'map/tiles-failed':
    'The picture of the map is not arriving right now. The stations are in their places all the same.',
  'map/plan-unsharp':
    'Details of the plan cannot be loaded right now. It is shown blurred, with all stations in their places.',
  'map/context-lost': 'The map is being reloaded.',
  zoomIn: 'Closer',
  zoomOut: 'Farther away',
  attribution: 'Sources of the map',
  closePopup: 'Close',
  group: (count) => `${point(count)} stations`,
};

export const mapTexts = { german, english };

export type MapPanelTexts = typeof german;
