/** The deletion of a visitor's data: what is deleted, what stays. */
const german = {
  title: 'Meine Daten löschen',
  text: 'Löscht, was diese App über Sie gespeichert hat: auf diesem Gerät und, mit Anmeldung, auch auf dem Server.',
  goes: 'Das wird gelöscht',
  goesDevice:
    'Auf diesem Gerät: Ihr Fortschritt in allen Rundgängen, heruntergeladene Rundgänge, Einstellungen und die Anmeldung.',
  goesAccount: (username: string | undefined) =>
    `Auf dem Server: das Konto${username === undefined ? '' : ` „${username}“`} mit Fortschritt, Anmeldungen und Freischaltungen.`,
  goesGuest: 'Auf dem Server: Ihr Zugang per Freischaltcode mit dem Fortschritt.',
  stays: 'Das bleibt',
  staysCounts:
    'Anonyme Zählungen, zum Beispiel wie oft eine Station gehört wurde. Darin steht kein Name.',
  staysBackups:
    'Sicherungen des Betreibers, die vorher entstanden sind. Der Betreiber löscht sie nach seinen Fristen.',
  staysCode: 'Geschützte Rundgänge müssen Sie danach wieder mit einem Code freischalten.',
  forever: 'Das können Sie nicht rückgängig machen.',
  password: 'Ihr Passwort',
  all: 'Endgültig löschen',
  device: 'Nur auf diesem Gerät löschen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  working: 'Wird gelöscht …',
  wrongPassword: 'Das Passwort stimmt nicht. Es ist noch nichts gelöscht.',
  lastAdministrator:
    'Das ist das letzte Administratorkonto, deshalb kann es nicht gelöscht werden. Geben Sie zuerst einem anderen Konto diese Rolle.',
  offline:
    'Ohne Netz kann das Konto nicht gelöscht werden. Es ist noch nichts gelöscht. Das Gerät allein geht auch ohne Netz.',
  failed: 'Der Server konnte das Konto nicht löschen. Es ist noch nichts gelöscht.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  notAll:
    'Nicht alles konnte gelöscht werden. Bitte schließen Sie andere Tabs dieser App und versuchen Sie es noch einmal.',
  done: 'Ihre Daten sind gelöscht.',
};

const english: typeof german = {
  title: 'Delete my data',
  text: 'Deletes what this app has stored about you: on this device and, if you are signed in, on the server too.',
  goes: 'What will be deleted',
  goesDevice:
    'On this device: your progress in all walks, downloaded walks, settings and your sign-in.',
  goesAccount: (username) =>
    `On the server: the account${username === undefined ? '' : ` “${username}”`} with its progress, sign-ins and unlocked walks.`,
  goesGuest: 'On the server: your access by unlock code, with its progress.',
  stays: 'What will stay',
  staysCounts: 'Anonymous counts, such as how often a station was heard. They hold no name.',
  staysBackups:
    "The operator's backups that were made before. The operator deletes them after their own retention period.",
  staysCode: 'You will need a code again to unlock restricted walks.',
  forever: 'This cannot be undone.',
  password: 'Your password',
  all: 'Delete for good',
  device: 'Delete on this device only',
  cancel: 'Cancel',
  close: 'Close',
  working: 'Deleting …',
  wrongPassword: 'That is not your password. Nothing has been deleted yet.',
  lastAdministrator:
    'This is the last administrator account, so it cannot be deleted. Give this role to another account first.',
  offline:
    'The account cannot be deleted without a network. Nothing has been deleted yet. The device alone can be cleared offline.',
  failed: 'The server could not delete the account. Nothing has been deleted yet.',
  tooMany: 'Too many tries. Please wait a moment.',
  notAll: 'Not everything could be deleted. Please close other tabs of this app and try again.',
  done: 'Your data has been deleted.',
};

export const deleteDataTexts = { german, english };

export type DeleteDataTexts = typeof german;
