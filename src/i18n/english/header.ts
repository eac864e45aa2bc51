import type { header as german } from '../german/header.ts';

export const header: Record<keyof typeof german, string> = {
  menu: 'Menu',
  language: 'Language',
  admin: 'Admin',
  privacy: 'Privacy',
  privacyTitle: 'Privacy policy',
  imprint: 'Legal notice',
  deleteData: 'Delete my data',
  more: 'More content',
  moreText:
    'The same walks come as an app: without a network, and every chapter begins by itself at the right place.',
  moreOnPhones: 'The apps run on phones and tablets: the links are best opened there.',
  moreOwn: 'Everything works on this page, without an app from a store:',
  moreInstall:
    'Install it: choose “Add to home screen” or “Install” in the browser’s menu. The walks then open with one tap.',
  moreOffline:
    'Without a network: open “Info” and press “Save for offline”. Sound, pictures and map are then on this device.',
  morePlace:
    'At the right place: where a walk has stations outdoors, they can start where you stand, if you wish. Your location stays on this device.',
  startPage: 'Start page',
  storage: 'On this device',
  playsOn: 'Play on',
  on: 'on',
  off: 'off',
  close: 'Close',
  blankLine: 'The operator of this site has not given this yet.',
  blankWithin: '(not given yet)',
  imprintMissing:
    'The operator of this site has not left a legal notice yet. The organiser of the walk answers questions.',
  privacyBuiltIn: `## On this device
The browser keeps the progress in the walks, the place where listening stopped and, after signing in, the sign-in token. Without these a walk could not go on. They can be removed in the browser's settings.

## Location and camera
The location is used on the device only and does not leave it. The camera's picture serves to read QR codes only and is not stored.

## Map pictures
Whoever opens the map loads pictures from a map service, which thereby learns the network address of the device and the area shown.

## Operator
The operator of this site has not left a policy of their own yet. The organiser of the walk answers questions.`,
};
