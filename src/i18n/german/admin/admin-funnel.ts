/** Where visitors stop: the stations of a walk on the map and in the table beside it. */
export const adminFunnel = {
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
