import type { password as german } from '../german/password.ts';

export const password: typeof german = {
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
