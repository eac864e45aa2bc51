/** Wo aufgehört wird: die Stationen eines Rundgangs auf der Karte und in der Tabelle daneben. */
export const adminFunnel = {
  stopped: 'aufgehört',
  mapTitle: 'Wo aufgehört wird',
  mapText:
    'Die Zahl sagt, wie viele eine Station begonnen und nicht zu Ende gehört haben; je mehr, desto größer das Zeichen. Wer ein Zeichen oder eine Station der Tabelle wählt, findet das andere.',
  mapLabel: 'Karte: wo aufgehört wird',
  planLabel: 'Plan: wo aufgehört wird',
  counts: (started: string, finished: string, stopped: string) =>
    `${started} begonnen, ${finished} zu Ende gehört, ${stopped} aufgehört`,
  choose: 'Noch keine Station gewählt.',
  withoutPlace: (count: number) =>
    count === 1
      ? 'Eine Station hat keinen Ort und steht nur in der Tabelle.'
      : `${String(count)} Stationen haben keinen Ort und stehen nur in der Tabelle.`,
  'map/unsupported': 'Dieses Gerät zeichnet keine Karten. Dieselben Zahlen stehen in der Tabelle.',
  'map/plan-failed': 'Der Plan kam nicht an. Dieselben Zahlen stehen in der Tabelle.',
  'map/tiles-failed': 'Das Kartenbild kommt gerade nicht an. Die Zeichen stehen trotzdem richtig.',
  'map/plan-unsharp': 'Einzelheiten des Plans kommen gerade nicht an.',
  'map/context-lost': 'Das Gerät hat die Karte kurz weggelegt. Sie kommt gleich wieder.',
};
