/** What has happened during the walk, in one line above the player. */
const german = {
  puzzles: (count: number) =>
    count === 1 ? 'Ein Rätsel ist offen.' : `${String(count)} Rätsel sind offen.`,
  toPuzzles: (count: number): string => (count === 1 ? 'Zum Rätsel' : 'Zu den Rätseln'),
  end: 'Der Rundgang ist zu Ende. Seine Stationen bleiben offen.',
  close: 'Hinweis schließen',
};

const english: typeof german = {
  puzzles: (count) => (count === 1 ? 'One puzzle is open.' : `${String(count)} puzzles are open.`),
  toPuzzles: (count) => (count === 1 ? 'To the puzzle' : 'To the puzzles'),
  end: 'The walk is over. Its stations stay open.',
  close: 'Close this message',
};

export const newsTexts = { german, english };
