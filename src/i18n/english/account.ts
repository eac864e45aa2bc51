import type { account as german } from '../german/account.ts';

export const account: typeof german = {
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
};
