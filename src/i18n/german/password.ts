export const password = {
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
