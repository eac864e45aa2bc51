const german = {
  title: 'Text zum Mitlesen',
  none: 'Zu dieser Station gibt es keinen Text zum Mitlesen.',
  missing: 'Der Text zum Mitlesen fehlt. Der Ton ist davon nicht betroffen.',
  offline: 'Der Text konnte nicht geladen werden. Mit Netz können Sie ihn noch einmal laden.',
  retry: 'Noch einmal versuchen',
  waiting: 'Der Text wird geladen...',
  slow: 'Das Netz ist gerade langsam. Der Ton spielt auch ohne den Text.',
  actionLabel: 'Noch einmal versuchen',
  search: 'Im Text suchen',
  found: (count: number) =>
    count === 0 ? 'Nichts gefunden' : count === 1 ? '1 Stelle' : `${String(count)} Stellen`,
  onlyIn: (language: string) => `Den Text gibt es hier nur auf ${language}.`,
  otherThanSound: (language: string) =>
    `Der Text ist auf ${language}, die Stimme spricht eine andere Sprache.`,
  toCurrentLine: 'Zur Stimme zurück',
  playFrom: (time: string) => `ab ${time}`,
};

const english: typeof german = {
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

export const transcriptTexts = { german, english };

export type TranscriptTexts = typeof german;
