export const account = {
  loginTitle: 'Anmelden',
  loginSubmit: 'Einloggen',
  loginFailed: 'Einloggen nicht möglich.',
  loginOffline: 'Gerade fehlt das Netz.',
  loginUnreachable: 'Unerwartete Antwort des Servers. Bitte später noch einmal versuchen.',
  unfit: (username?: string) =>
    `${username === undefined ? 'Dieses Konto' : `Das Konto „${username}“`} hat keinen Zugang zur Verwaltung. Bitte mit einem anderen Konto anmelden.`,
  username: 'Benutzername',
  password: 'Passwort',
  offline: 'Gerade fehlt das Netz. Die Eingabe bleibt stehen.',
  slow: 'Das Netz ist gerade langsam.',
  noAccount: 'Noch kein Zugang?',
  toSignup: 'Registrieren',
  toCode: 'Freischaltcode eingeben',
  toLogin: 'Anmelden',
  toHome: 'Zur Startseite',
  signupTitle: 'Registrieren',
  signupSubmit: 'Registrieren',
  invitation: 'Einladung',
  invitationHelp: 'Die Einladung steht im Link, den der Veranstalter verschickt hat.',
  nameTaken: 'Diesen Namen gibt es schon. Mit einem anderen geht es weiter.',
  nameUnfit:
    'Dieser Name geht nicht: 1 bis 100 Zeichen, ohne Leerzeichen am Rand, kein Wort aus mehreren Alphabeten.',
  passwordShort:
    'Das Passwort braucht mindestens 8 Zeichen, mit einer Einladung für die Verwaltung 10.',
  registrationOff:
    'Die Registrierung ist abgeschaltet. Mit einem Freischaltcode geht es ohne Konto.',
  invitationNeeded: 'Registrieren geht hier nur mit einer gültigen Einladung.',
  signupFailed: 'Registrieren ist gerade nicht möglich. Bitte später noch einmal.',
  codeTitle: 'Freischaltcode',
  codeText: 'Der Code steht auf der Eintrittskarte oder ist beim Veranstalter erhältlich.',
  codeLabel: 'Code',
  codeSubmit: 'Freischalten',
  codeInvalid: 'Code nicht gültig.',
  codeFailed: 'Der Server kann den Code gerade nicht prüfen. Bitte später noch einmal versuchen.',
  waitSeconds: (seconds: number) =>
    seconds === 1
      ? 'Zu viele Versuche. Weiter geht es in 1 Sekunde.'
      : `Zu viele Versuche. Weiter geht es in ${seconds} Sekunden.`,
  waitOver: 'Jetzt geht es weiter.',
  setupTitle: 'Erstes Administratorkonto anlegen',
  setupText:
    'Dieser Link gilt ein einziges Mal. Der Name und das Passwort öffnen danach die Verwaltung.',
  setupSubmit: 'Einrichten',
  setupUsed:
    'Dieser Link ist verbraucht oder abgelaufen. Beim nächsten Start schreibt der Server einen neuen ins Protokoll.',
  setupRejected: 'Der Name darf nicht leer sein, das Passwort braucht mindestens 10 Zeichen.',
  chooseTitle: 'Passwort wählen',
  chooseText: 'Dieser Link gilt ein einziges Mal. Alle anderen Anmeldungen enden damit.',
  chooseLabel: 'Neues Passwort',
  chooseHelp: 'Mindestens 8 Zeichen, für die Verwaltung mindestens 10.',
  chooseSubmit: 'Speichern und anmelden',
  chooseUsed: 'Dieser Link gilt nicht mehr. Der Veranstalter kann einen neuen schicken.',
  chooseShort: 'Das Passwort ist zu kurz: mindestens 8 Zeichen, für die Verwaltung 10.',
  logout: 'Abmelden',
};
