/** Copying stations, quests and puzzles from another walk. */
const german = {
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

const english: typeof german = {
  open: 'Take from another walk …',
  title: {
    track: 'Stations of another walk',
    quest: 'Quests of another walk',
    puzzle: 'Puzzles of another walk',
  },
  close: 'Close',
  chooseWalk: 'From which walk?',
  foundWalks: (count) => (count === 1 ? '1 walk' : `${count} walks`),
  moreWalks: (shown, total) => `${shown} of ${total} walks. A part of its name finds another one.`,
  noWalkFound: 'No other walk is called that.',
  noWalkTitle: 'No other walk yet',
  noWalkText:
    'As soon as there is a second one, stations, quests and puzzles can be copied from it.',
  otherWalk: 'Another walk',
  from: (walk) => `From “${walk}”`,
  emptyTitle: {
    track: 'There is no station there',
    quest: 'There is no quest there',
    puzzle: 'There is no puzzle there',
  },
  emptyText: 'What you look for may lie in another walk.',
  whatHappens:
    'Everything written, sounds and pictures come along. The original stays as it is; what has a title that is taken here gets “(copy)” behind it, and a number in its address.',
  all: 'Choose all',
  puzzles: (count) => (count === 1 ? 'Brings its puzzle.' : `Brings its ${count} puzzles.`),
  leavesQuest: 'Comes without its quest; put it into one here, or nobody sees it.',
  hidden: (languages) =>
    `${languages}: comes along, but is shown only once this walk is offered in the language.`,
  missing: (languages) => `${languages}: is not written there.`,
  along: (names) => `Opens ${names}: comes along, the copy opens the copy.`,
  here: (names) => `Opens ${names}: stays there, here it opens what has the same name.`,
  nowhere: (names) => `Opens ${names}: stays there and is missing here. The check will remind you.`,
  otherBaseMap: 'A plan and a map measure in different ways: the place is to be set anew here.',
  copy: {
    track: (count) => (count === 1 ? 'Take 1 station' : `Take ${count} stations`),
    quest: (count) => (count === 1 ? 'Take 1 quest' : `Take ${count} quests`),
    puzzle: (count) => (count === 1 ? 'Take 1 puzzle' : `Take ${count} puzzles`),
  },
  tooMany: (max) => `At most ${max} at a time.`,
  copied: (names, walk) => `Taken from “${walk}”: ${names}.`,
  andMore: (count) => `and ${count} more`,
  quoted: (name) => `“${name}”`,
};

export const copyingTexts = { german, english };

export type CopyingTexts = typeof german;
