import { placesTexts, type PlacesTexts } from './places.ts';

/** The map's buttons have the same labels as in the editor of places. */
const mapControls = ({ zoomIn, zoomOut, attribution, closePopup, group }: PlacesTexts) => ({
  ...{ zoomIn, zoomOut, attribution, closePopup, group },
});

/** Where visitors stop: the stations of a walk on the map and in the table beside it. */
const german = {
  ...mapControls(placesTexts.german),
  stopped: 'aufgehört',
  mapTitle: 'Wo aufgehört wird',
  mapText:
    'Die Zahl sagt, wie viele eine Station begonnen und nicht zu Ende gehört haben; je mehr, desto größer die Markierung. Eine gewählte Markierung zeigt ihre Zeile in der Tabelle und umgekehrt.',
  mapLabel: 'Karte: wo aufgehört wird',
  planLabel: 'Plan: wo aufgehört wird',
  counts: (started: string, finished: string, stopped: string) =>
    `${started} begonnen, ${finished} zu Ende gehört, ${stopped} aufgehört`,
  choose: 'Noch keine Station gewählt.',
  withoutPlace: (count: number) =>
    count === 1
      ? 'Eine Station hat keinen Ort und steht nur in der Tabelle.'
      : `${String(count)} Stationen haben keinen Ort und stehen nur in der Tabelle.`,
  'map/unsupported':
    'Dieser Browser kann keine Karte anzeigen. Dieselben Zahlen stehen in der Tabelle.',
  'map/plan-failed':
    'Der Plan konnte nicht geladen werden. Dieselben Zahlen stehen in der Tabelle.',
  'map/tiles-failed': 'Das Kartenbild lädt gerade nicht. Die Markierungen stehen trotzdem richtig.',
  'map/plan-unsharp': 'Einzelheiten des Plans können gerade nicht geladen werden.',
  'map/context-lost': 'Die Karte wird neu geladen.',
};

const english: typeof german = {
  ...mapControls(placesTexts.english),
  stopped: 'stopped',
  mapTitle: 'Where people stop',
  mapText:
    'The number says how many began a station and did not hear it to its end; the more, the larger the marker. A chosen marker shows its row in the table, and the other way round.',
  mapLabel: 'Map: where people stop',
  planLabel: 'Plan: where people stop',
  counts: (started: string, finished: string, stopped: string) =>
    `${started} begun, ${finished} heard to the end, ${stopped} stopped`,
  choose: 'No station chosen yet.',
  withoutPlace: (count: number) =>
    count === 1
      ? 'One station has no place and stands in the table only.'
      : `${String(count)} stations have no place and stand in the table only.`,
  'map/unsupported': 'This browser cannot show a map. The same figures stand in the table.',
  'map/plan-failed': 'The plan did not arrive. The same figures stand in the table.',
  'map/tiles-failed':
    'The map’s picture does not arrive right now. The markers are in the right place all the same.',
  'map/plan-unsharp': 'Details of the plan cannot be loaded right now.',
  'map/context-lost': 'The map is being reloaded.',
};

export const funnelTexts = { german, english };

export type FunnelTexts = typeof german;
