/** What has happened during the walk, in one line above the player. */
export const news = {
  puzzles: (count: number) =>
    count === 1 ? 'Ein Rätsel ist offen.' : `${String(count)} Rätsel sind offen.`,
  toPuzzles: (count: number): string => (count === 1 ? 'Zum Rätsel' : 'Zu den Rätseln'),
  end: 'Der Rundgang ist zu Ende. Seine Stationen bleiben offen.',
  close: 'Hinweis schließen',
};
