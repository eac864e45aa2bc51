/** Copying stations, quests and puzzles from another walk. */
export const adminCopying = {
  open: 'Aus anderem Rundgang übernehmen …',
  title: {
    track: 'Stationen aus anderem Rundgang',
    quest: 'Quests aus anderem Rundgang',
    puzzle: 'Rätsel aus anderem Rundgang',
  },
  close: 'Schließen',
  chooseWalk: 'Aus welchem Rundgang?',
  foundWalks: (count: number) => (count === 1 ? '1 Rundgang' : `${count} Rundgänge`),
  moreWalks: (shown: number, total: number) =>
    `${shown} von ${total} Rundgängen. Ein Teil des Namens findet die übrigen.`,
  noWalkFound: 'So heißt kein anderer Rundgang.',
  noWalkTitle: 'Noch kein anderer Rundgang',
  noWalkText:
    'Sobald es einen zweiten gibt, können Sie daraus Stationen, Quests und Rätsel übernehmen.',
  otherWalk: 'Anderer Rundgang',
  from: (walk: string) => `Aus „${walk}“`,
  emptyTitle: {
    track: 'Dort gibt es keine Station',
    quest: 'Dort gibt es keine Quest',
    puzzle: 'Dort gibt es kein Rätsel',
  },
  emptyText: 'Vielleicht liegt das Gesuchte in einem anderen Rundgang.',
  whatHappens:
    'Alles Geschriebene, Töne und Bilder kommen mit. Das Original bleibt, wie es ist; was hier schon so heißt, bekommt im Titel „(Kopie)“ und in der Adresse eine Zahl dazu.',
  all: 'Alle wählen',
  puzzles: (count: number) =>
    count === 1 ? 'Bringt ihr Rätsel mit.' : `Bringt ihre ${count} Rätsel mit.`,
  leavesQuest: 'Kommt ohne seine Quest; hier in eine Quest legen, sonst ist es nicht zu sehen.',
  hidden: (languages: string) =>
    `${languages}: kommt mit, wird aber erst gezeigt, wenn es diesen Rundgang in der Sprache gibt.`,
  missing: (languages: string) => `${languages}: ist dort nicht geschrieben.`,
  along: (names: string) => `Öffnet ${names}: kommt mit, die Kopie öffnet die Kopie.`,
  here: (names: string) => `Öffnet ${names}: kommt nicht mit, hier öffnet es das gleich Benannte.`,
  nowhere: (names: string) =>
    `Öffnet ${names}: kommt nicht mit und fehlt hier. Die Prüfung erinnert daran.`,
  otherBaseMap: 'Plan und Karte messen verschieden: Der Ort ist hier neu zu setzen.',
  copy: {
    track: (count: number) =>
      count === 1 ? '1 Station übernehmen' : `${count} Stationen übernehmen`,
    quest: (count: number) => (count === 1 ? '1 Quest übernehmen' : `${count} Quests übernehmen`),
    puzzle: (count: number) => `${count} Rätsel übernehmen`,
  },
  tooMany: (max: number) => `Auf einmal gehen höchstens ${max}.`,
  copied: (names: string, walk: string) => `Aus „${walk}“ übernommen: ${names}.`,
  andMore: (count: number) => `und ${count} weitere`,
  quoted: (name: string) => `„${name}“`,
};
