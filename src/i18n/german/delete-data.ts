/** The deletion of a visitor's data: what is deleted, what stays. */
export const deleteData = {
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
