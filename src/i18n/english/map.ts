import type { map as german } from '../german/map.ts';
import { directions } from './directions.ts';
import { lengthText } from './lengths.ts';

const point = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

export const map: typeof german = {
  noTracks: 'No tracks available',
  noTracksHint: 'As soon as a station is open, it stands here.',
  linkLabels: { qr: 'Scan a QR code', password: 'Enter a password', info: 'What it is about' },
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
  accuracy: (metres) => `Location within about ${lengthText(metres)}`,
  retry: 'Try again',
  planBack: 'Whole plan',
  planCurrent: 'Current station',
  openStation: 'Open station',
  stations: 'Stations',
  'standing-open': 'open',
  'standing-next': 'up next',
  'standing-finished': 'heard',
  'standing-locked': 'needs a password',
  noPlace: 'not on the map',
  isHere: 'right here',
  length: lengthText,
  toward: directions,
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
