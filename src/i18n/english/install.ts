import type { install as german } from '../german/install.ts';

/** The app on the home screen: why to install it, and how. */
export const install: typeof german = {
  region: 'Install the app',
  offerTitle: (name) => `Install “${name}” as an app?`,
  stepsOffer: (name) => `Put “${name}” on the home screen?`,
  offerText: 'Then one tap opens the walks, also without a network.',
  install: 'Install',
  showSteps: 'How to do it',
  decline: 'No, thanks',
  cardTitle: 'Install as an app',
  cardText:
    'As an app, the walks open with one tap, even without a network. The browser is also less likely to delete what is saved.',
  stepsTitle: 'Add to Home Screen',
  close: 'Close',
  safariFirst:
    'Open this page in Safari. In most apps three dots or a compass lead there; otherwise copy the link.',
  safariShare:
    'In Safari, tap “Share”: the square with the arrow pointing up. Where the bar does not show it, it is behind the three dots.',
  otherShare:
    'Tap “Share” beside the address: the square with the arrow pointing up. Where it is missing, it is in the menu.',
  addToHome:
    'Scroll down the list and choose “Add to Home Screen”. If it is not there, open the page in Safari first.',
  add: 'Tap “Add”.',
  ownStorage:
    'The app on the home screen has a storage of its own: save walks there once more. Progress is there again for who is signed in.',
  beforeTitle: 'Before saving: add to the home screen',
  evicts: (days) =>
    `iPhone and iPad delete what a page has saved when it is not opened for ${String(days)} days. On the home screen it stays.`,
  installFirst:
    'The app there has a storage of its own. It is best to put it there first, and then to save in it.',
};
