import type { offlineCheck as german } from '../german/offline-check.ts';

/** The offline check: what it checks, its results, and what helps then. */
export const offlineCheck: typeof german = {
  title: 'Dead-zone check',
  intro:
    'Before you set off: is everything on this device? The check finds out, then goes through the walk once without a network. Your progress stays as it is.',
  waiting: 'Reading the walk...',
  slow: 'The storage answers slowly.',
  retry: 'Try again',
  notDownloaded:
    'This walk is not wholly on this device yet. First choose “Save for offline” on its info page.',
  toWalk: 'To the walk',
  toStorage: 'Look at the storage',
  unreadable: 'This walk cannot be read on this device right now.',
  impossible: 'This browser keeps no walks here. With a network everything plays as usual.',

  checkAll: 'Check everything',
  recheck: 'Check again',
  checks: 'Checks',
  untried: 'Not checked.',
  trying: 'Checking...',
  names: {
    files: 'Files',
    app: 'App',
    map: 'Map',
    position: 'Location',
    sound: 'Sound',
    storage: 'Storage',
  },
  check: (name) => `Check: ${name}`,

  filesRead: (read, all) => `${String(read)} of ${String(all)} files read.`,
  filesOk: (files, size) => `All ${String(files)} files are in order (${size}).`,
  filesNothing: 'Nothing of this walk is stored.',
  filesUnreadable: 'The storage cannot be read. Restarting the browser usually helps.',
  filesBad: (count) =>
    count === 1 ? 'One file is not in order:' : `${String(count)} files are not in order:`,
  missing: (what) => `${what}: missing`,
  damaged: (what) => `${what}: damaged`,
  ofMap: 'Map',
  ofWalk: 'Walk',
  repair: 'Repair',
  repairing: 'Repairing. This needs a network.',
  unrepaired: 'Not repaired yet. Try again with a network.',

  appOk: (files) => `The app starts without a network (${String(files)} files).`,
  appNoWorker:
    'The app does not start without a network yet. Leave this page open for a moment, then check again.',
  appNoResponse: 'The app in the background does not answer. Close all tabs and open one anew.',
  appMissing: (count) =>
    `The app lacks ${String(count)} files. Check again with a network: what is missing is fetched then.`,

  mapPackage: 'The map is on this device.',
  mapPlan: 'The plan is on this device.',
  mapNotNeeded: 'This walk shows no map.',
  mapNetworkOnly:
    'The map needs a network. Without one the list helps: it tells direction and distance.',

  positionOk: (metres) => `The location is exact to ${String(metres)} m.`,
  positionNotNeeded: 'No station starts automatically here. No location is needed.',
  positionDenied:
    'Access to the location is not allowed. QR codes, the list and “I am here” work all the same. It can be allowed in the browser’s settings.',
  positionUnsupported:
    'This browser cannot tell the location. QR codes, the list and “I am here” work all the same.',
  positionUnavailable: 'There is no location right now. Check again outside, under the open sky.',
  positionTimeout: 'The location is slow to come. Check again outside, under the open sky.',
  positionBlurred: (metres) =>
    `The location is only exact to ${String(metres)} m. That is usual indoors: check again outside.`,

  soundPrompt: 'Do you hear the sound?',
  yes: 'Yes',
  no: 'No',
  soundOk: 'The sound plays, and it can be heard.',
  soundNothing: 'This walk has no sound.',
  soundSilent: 'The sound plays, but nothing can be heard of it. Check again.',
  soundUnreadable: 'The sound cannot be played. Check the files and repair them.',
  soundBlocked: 'The browser does not allow the sound. Tap the check once more.',
  soundUnheard: 'Please check volume, mute switch and headphones: the app itself heard the sound.',

  storageOk: 'The browser keeps everything.',
  storageMayGo:
    'The browser may delete what is stored when room gets short. Check again just before you set off.',
  storageUnknown: 'The browser does not say whether it deletes what is stored.',
  free: (size) => `Free: ${size}.`,
  requestPersistence: 'Keep for good',

  rehearsal: 'Rehearsal without a network',
  rehearsalText:
    'The page cuts itself off the network, opens each station from the device, and connects again at the end. Nothing is heard of it.',
  begin: 'Start the rehearsal',
  restart: 'Rehearse again',
  stop: 'Stop',
  running: 'Offline now.',
  connecting: 'Cutting off the network...',
  progress: (seen, all) => `${String(seen)} of ${String(all)} opened`,
  log: 'What was opened',
  ready: 'ready',
  lacks: (fileKinds) => `missing: ${fileKinds}`,
  fileKinds: {
    sound: 'sound',
    picture: 'picture',
    text: 'transcript',
    code: 'where the code leads',
  },
  arrived: 'arrived',
  stationNumber: (number) => `Station ${String(number)}`,
  questNumber: (number) => `Quest ${String(number)}`,
  puzzleNumber: (number) => `Puzzle ${String(number)}`,
  endWhole: 'Everything opened without a network.',
  endLacking: 'Not everything opened without a network. Check the files and repair them.',
  endUncut: 'The network could not be cut off. Reload the page and start the rehearsal again.',
  endLetIn: 'The network was back for a moment. This rehearsal does not count, please try again.',
  endStopped: 'Stopped. The network is back.',

  walkReady: 'Ready for the dead zone',
  walkReadyText: 'Everything is here and opened without a network.',
  notYet: 'Not ready yet',
  stillOpen: (names) => `Still to do: ${names}.`,
};
