const german = {
  title: 'Verwaltung',
  signedInAs: (name: string) => `Angemeldet als ${name}`,
  sections: 'Teile der Übersicht',
  state: 'Stand',
  settings: 'Einstellungen',
  audit: 'Protokoll',
  figuresTitle: 'Zahlen',
  figures: {
    walks: 'Rundgänge',
    published: 'veröffentlicht',
    changed: 'seitdem geändert',
    users: 'Benutzer',
    weeksEvents: 'Ereignisse in 7 Tagen',
  },
  warningsTitle: 'Zu beachten',
  noWarnings: 'Der Server meldet nichts, was zu tun wäre.',
  warnings: {
    disk: (free: string, total: string) =>
      `Der Speicher des Servers ist fast voll: ${free} von ${total} sind frei.`,
    legal: (languages: string) =>
      `Impressum oder Datenschutz haben noch Lücken (${languages}). Besucher lesen, dass sie fehlen.`,
    map: (reason: string) => `Das Kartenarchiv ist nicht lesbar: ${reason}`,
    noBackup: 'Es gibt noch keine Sicherung.',
    backupsUnreadable: (reason: string) =>
      `Der Ordner der Sicherungen ist nicht lesbar. Ob es Sicherungen gibt, ist deshalb nicht bekannt. (${reason})`,
    backupOld: (time: string) => `Die letzte Sicherung ist vom ${time}.`,
    administrator:
      'Nur eine Person darf verwalten. Geht ihr Passwort verloren, kommt niemand mehr hinein.',
    sound:
      'Auf dem Server fehlt ffmpeg: Töne bleiben, wie sie hochgeladen wurden, ohne Lautstärkeprüfung und Wellenform.',
    jobs: (count: number) =>
      count === 1
        ? 'In den letzten 7 Tagen ist eine Aufgabe gescheitert.'
        : `In den letzten 7 Tagen sind ${count} Aufgaben gescheitert.`,
    rowsLeftOut: (rows: readonly string[]) =>
      `In Listen fehlen Einträge, die der Server nicht lesen kann: ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' …' : ''}. Ein Neustart des Servers entfernt unzulässige Zeichen. Bleibt der Hinweis, nennen Sie ihn bitte dem Betreiber.`,
  },
  toBackups: 'Zu den Sicherungen',
  toSettings: 'Zu den Einstellungen',
  draftsTitle: 'Entwürfe',
  noDrafts: 'Alles, was geschrieben ist, ist veröffentlicht.',
  draftStates: { unpublished: 'noch nicht veröffentlicht', changed: 'seitdem geändert' },
  changedAt: (time: string) => `geändert ${time}`,
  errorsTitle: 'Fehler in Browsern',
  errorsOff: 'Fehlerberichte sind ausgeschaltet. Einschalten können Sie sie in den Einstellungen.',
  noErrors: 'In den letzten 30 Tagen hat kein Browser einen Fehler gemeldet.',
  errorCount: (count: number, time: string) =>
    count === 1 ? `Einmal, am ${time}` : `${count}-mal, zuletzt am ${time}`,
  errorSources: { player: 'Player', admin: 'Verwaltung', worker: 'Service Worker' },
  errorPlace: (source: string, page: string, release: string) =>
    `${source}, Seite ${page}, Version ${release}`,
  errorRequest: (requestId: string) => `Kennung im Protokoll des Servers: ${requestId}`,
  errorStack: 'Stelle im Programm',
  jobsTitle: 'Aufgaben des Servers',
  noJobs: 'Der Server hat gerade nichts zu tun.',
  jobKinds: {
    'story/publish': 'Rundgang veröffentlichen',
    'medium/prepare': 'Datei aufbereiten',
    'medium/sweep': 'Gelöschte Datei entfernen',
    'parcel/check': 'Rundgang aus Datei prüfen',
    'parcel/import': 'Rundgang einlesen',
    'backup/make': 'Sicherung erstellen',
    'backup/check': 'Sicherung prüfen',
    'backup/restore': 'Sicherung zurückholen',
    'backup/bring': 'Hochgeladene Sicherung prüfen',
  },
  jobStates: {
    queued: 'wartet',
    running: 'läuft',
    done: 'fertig',
    failed: 'gescheitert',
    cancelled: 'abgebrochen',
  },
  jobKind: 'Aufgabe',
  jobState: 'Stand',
  jobSince: 'Zeit',
  plannedFor: (time: string) => `geplant für ${time}`,
  jobActions: 'Aktionen',
  cancelJob: 'Abbrechen',
  cancelTitle: 'Aufgabe abbrechen?',
  cancelText: 'Was bis jetzt daran getan ist, geht verloren.',
  cancelled: 'Die Aufgabe ist abgebrochen.',
  attempts: (count: number) => `${count}. Versuch`,
};

const english: typeof german = {
  title: 'Administration',
  signedInAs: (name) => `Signed in as ${name}`,
  sections: 'Parts of the overview',
  state: 'State',
  settings: 'Settings',
  audit: 'Log',
  figuresTitle: 'Figures',
  figures: {
    walks: 'walks',
    published: 'published',
    changed: 'changed since',
    users: 'users',
    weeksEvents: 'events in 7 days',
  },
  warningsTitle: 'To be seen to',
  noWarnings: 'The server reports nothing that needs doing.',
  warnings: {
    disk: (free, total) => `The server's storage is nearly full: ${free} of ${total} are free.`,
    legal: (languages) =>
      `Legal notice or privacy policy still have blanks (${languages}). Visitors read that they are missing.`,
    map: (reason) => `The map archive cannot be read: ${reason}`,
    noBackup: 'There is no backup yet.',
    backupsUnreadable: (reason) =>
      `The folder of the backups cannot be read, so it is not known whether there are any. (${reason})`,
    backupOld: (time) => `The last backup is of ${time}.`,
    administrator:
      'Only one person may administer. If their password is lost, nobody gets in any more.',
    sound:
      'The server has no ffmpeg: recordings stay as they were uploaded, without a check of loudness or a waveform.',
    jobs: (count) =>
      count === 1
        ? 'One job failed in the last 7 days.'
        : `${count} jobs failed in the last 7 days.`,
    rowsLeftOut: (rows) =>
      `Lists lack entries that the server cannot read: ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' …' : ''}. Restarting the server removes characters that are not allowed. If this notice stays, please pass it on to the operator.`,
  },
  toBackups: 'To the backups',
  toSettings: 'To the settings',
  draftsTitle: 'Drafts',
  noDrafts: 'All that is written is published.',
  draftStates: { unpublished: 'not published yet', changed: 'changed since' },
  changedAt: (time) => `changed ${time}`,
  errorsTitle: 'Errors in browsers',
  errorsOff: 'Error reports are switched off. You can switch them on in the settings.',
  noErrors: 'No browser has reported an error in the last 30 days.',
  errorCount: (count, time) =>
    count === 1 ? `Once, on ${time}` : `${count} times, last on ${time}`,
  errorSources: { player: 'Player', admin: 'Administration', worker: 'Service worker' },
  errorPlace: (source, page, release) => `${source}, page ${page}, version ${release}`,
  errorRequest: (requestId) => `Id in the server's log: ${requestId}`,
  errorStack: 'Place in the program',
  jobsTitle: "The server's jobs",
  noJobs: 'The server has nothing to do right now.',
  jobKinds: {
    'story/publish': 'Publish a walk',
    'medium/prepare': 'Prepare a file',
    'medium/sweep': 'Remove a deleted file',
    'parcel/check': 'Check a walk from a file',
    'parcel/import': 'Import a walk',
    'backup/make': 'Make a backup',
    'backup/check': 'Check a backup',
    'backup/restore': 'Restore a backup',
    'backup/bring': 'Check an uploaded backup',
  },
  jobStates: {
    queued: 'waiting',
    running: 'running',
    done: 'done',
    failed: 'failed',
    cancelled: 'cancelled',
  },
  jobKind: 'Job',
  jobState: 'State',
  jobSince: 'Time',
  plannedFor: (time) => `planned for ${time}`,
  jobActions: 'Actions',
  cancelJob: 'Cancel',
  cancelTitle: 'Cancel the job?',
  cancelText: 'What has been done for it so far is lost.',
  cancelled: 'The job is cancelled.',
  attempts: (count) => `attempt ${count}`,
};

export const overviewTexts = { german, english };

export type OverviewTexts = typeof german;
