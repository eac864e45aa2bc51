import type { scanner as german } from '../german/scanner.ts';

export const scanner: typeof german = {
  title: 'QR code scanner',
  close: 'Close the scanner',
  starting: 'The camera is starting …',
  permission: 'Please allow the use of the camera when the browser asks.',
  guide: 'Hold the QR code inside the frame.',
  slow: 'Nothing read yet. Go closer, get some light, or type the code.',
  'scanner/no-camera': 'No camera available.',
  'scanner/denied': 'The camera cannot be used. Please check the camera permissions.',
  'scanner/start-failed':
    'The scanner could not be started. Make sure that there is a camera and that it may be used.',
  'scanner/lost': 'The camera no longer gives a picture.',
  otherLinks: 'A photo of the code, or the code typed in, works as well.',
  retry: 'Try again',
  torch: 'Light',
  zoom: 'Zoom',
  photo: 'Choose a photo',
  photoReading: 'Reading the photo …',
  photoNoReader:
    'The photo could not be read because a part of the app is missing. Please choose it again with a network.',
  asking: 'Checking the code …',
  unreadable: 'QR code not readable',
  typedLabel: 'Type the code',
  typedHint: (example) => `It stands below the QR code, for example “${example}”.`,
  typedSend: 'Open',
  noTrack: 'Station not found',
  opened: (title) => `“${title}” is open.`,
  switchTitle: 'Switch to another walk?',
  switchText: (walk) =>
    `This QR code belongs to the walk “${walk}”. Your progress in this walk stays saved.`,
  leaveText: (walk, host) =>
    `This QR code belongs to the walk “${walk}” on ${host}. “Yes” opens that address; your progress here stays saved.`,
  switchYes: 'Yes, switch',
  switchNo: 'No',
};
