import type { news as german } from '../german/news.ts';

export const news: typeof german = {
  puzzles: (count) => (count === 1 ? 'One puzzle is open.' : `${String(count)} puzzles are open.`),
  toPuzzles: (count) => (count === 1 ? 'To the puzzle' : 'To the puzzles'),
  end: 'The walk is over. Its stations stay open.',
  close: 'Close this message',
};
