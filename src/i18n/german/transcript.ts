export const transcript = {
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
