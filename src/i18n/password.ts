const german = {
  title: 'Passwort',
  lead: 'Manche Stationen sind verschlossen. Ihr Passwort ist vor Ort oder unterwegs zu finden.',
  leadOpen:
    'Zurzeit ist keine Station verschlossen. Ein Passwort öffnet Stationen, die sonst verborgen bleiben.',
  field: 'Passwort der Station',
  submit: 'Einreichen',
  mindCase: 'Bitte auf Groß- und Kleinschreibung achten.',
  rejected: 'Falsches Passwort, bitte erneut versuchen.',
  accepted: 'Passwort korrekt, Track freigeschaltet!',
  unlocked: 'Jetzt offen',
  play: (name: string) => `„${name}“ abspielen`,
  unnamedTrack: 'Unbenannter Track',
};

const english: typeof german = {
  title: 'Password',
  lead: 'Some stations are locked. Their password can be found on site or along the way.',
  leadOpen:
    'No station is locked at the moment. A password opens stations that stay hidden otherwise.',
  field: 'Password of the station',
  submit: 'Submit',
  mindCase: 'Please mind capital and small letters.',
  rejected: 'Wrong password, please try again.',
  accepted: 'Password correct, track unlocked!',
  unlocked: 'Open now',
  play: (name) => `Play “${name}”`,
  unnamedTrack: 'Unnamed track',
};

export const passwordTexts = { german, english };

export type PasswordTexts = typeof german;
