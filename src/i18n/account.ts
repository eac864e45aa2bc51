const german = {
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
  factorCode: 'Code',
  factorHelp: 'Der Code aus Ihrer Authenticator-App. Ohne das Telefon gilt ein Ersatzcode.',
  factorWrong: 'Dieser Code gilt nicht, oder nicht mehr.',
};

const english: typeof german = {
  loginTitle: 'Sign in',
  loginSubmit: 'Sign in',
  loginFailed: 'Signing in was not possible.',
  loginOffline: 'There is no network right now.',
  loginUnreachable: 'The server answered in an unexpected way. Please try again later.',
  unfit: (username?: string) =>
    `${username === undefined ? 'This account' : `The account “${username}”`} has no access to the administration. Please sign in with another account.`,
  username: 'User name',
  password: 'Password',
  offline: 'There is no network right now. What was typed stays.',
  slow: 'The network is slow right now.',
  noAccount: 'No account yet?',
  toSignup: 'Register',
  toCode: 'Enter an unlock code',
  toLogin: 'Sign in',
  toHome: 'To the start page',
  signupTitle: 'Register',
  signupSubmit: 'Register',
  invitation: 'Invitation',
  invitationHelp: 'The invitation is part of the link that the organiser sent you.',
  nameTaken: 'Somebody has this name already. Another one will do.',
  nameUnfit:
    'This name does not work: 1 to 100 characters, no blanks at the ends, no word in several alphabets.',
  passwordShort:
    'The password needs at least 8 characters, or 10 with an invitation for administrators.',
  registrationOff: 'Registration is switched off. An unlock code works without an account.',
  invitationNeeded: 'Registering here needs a valid invitation.',
  signupFailed: 'Registering is not possible right now. Please try again later.',
  codeTitle: 'Unlock code',
  codeText: 'The code is printed on your ticket, or ask at the desk.',
  codeLabel: 'Code',
  codeSubmit: 'Unlock',
  codeInvalid: 'This code is not valid.',
  codeFailed: 'The code cannot be checked right now. Please try again later.',
  waitSeconds: (seconds: number) =>
    seconds === 1
      ? 'Too many tries. Try again in 1 second.'
      : `Too many tries. Try again in ${seconds} seconds.`,
  waitOver: 'You can try again now.',
  setupTitle: 'Create the first administrator account',
  setupText: 'This link works once. The name and password open the administration from then on.',
  setupSubmit: 'Set up',
  setupUsed:
    'This link has been used or has expired. The server writes a new one to its log at the next start.',
  setupRejected: 'The name must not be empty, and the password needs at least 10 characters.',
  chooseTitle: 'Choose a password',
  chooseText: 'This link works once. It ends all other sign-ins.',
  chooseLabel: 'New password',
  chooseHelp: 'At least 8 characters, for administrators at least 10.',
  chooseSubmit: 'Save and sign in',
  chooseUsed: 'This link is no longer valid. The organiser can send you a new one.',
  chooseShort: 'The password is too short: at least 8 characters, for administrators 10.',
  logout: 'Sign out',
  factorCode: 'Code',
  factorHelp: 'The code from your authenticator app. Without the phone a recovery code works.',
  factorWrong: 'This code is not valid, or not any more.',
};

export const accountTexts = { german, english };

export type AccountTexts = typeof german;
