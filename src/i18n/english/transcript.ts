import type { transcript as german } from '../german/transcript.ts';

export const transcript: typeof german = {
  title: 'Transcript',
  none: 'This station has no transcript.',
  missing: 'The transcript is missing. The sound is not affected.',
  offline: 'The text did not arrive. With a network it can be fetched again.',
  retry: 'Try again',
  waiting: 'The text is loading...',
  slow: 'The network is slow right now. The sound plays without the text, too.',
  actionLabel: 'Try again',
  search: 'Search the text',
  found: (count) =>
    count === 0 ? 'Nothing found' : count === 1 ? '1 place' : `${String(count)} places`,
  onlyIn: (language) => `The text is only available in ${language} here.`,
  otherThanSound: (language) => `The text is in ${language}, the voice speaks another language.`,
  toCurrentLine: 'Back to the voice',
  playFrom: (time) => `from ${time}`,
};
