import { fixedEnglish } from './fixed-english.ts';

const german = {
  title: fixedEnglish.scanner,
  close: 'Scanner schließen',
  starting: 'Kamera wird gestartet …',
  permission: 'Bitte den Zugriff auf die Kamera erlauben, wenn der Browser danach fragt.',
  guide: 'Den QR Code in den Rahmen halten.',
  slow: 'Noch nichts gelesen. Näher herangehen, für Licht sorgen oder den Code eintippen.',
  'scanner/no-camera': 'Keine Kamera verfügbar.',
  'scanner/denied': 'Zugriff auf die Kamera nicht möglich. Bitte Kameraberechtigungen überprüfen.',
  'scanner/start-failed':
    'Fehler beim Starten des Scanners. Stellen Sie sicher, dass eine Kamera verfügbar und berechtigt ist.',
  'scanner/lost': 'Die Kamera liefert kein Bild mehr.',
  otherLinks: 'Ein Foto des Codes oder der getippte Code führt ebenso weiter.',
  retry: 'Noch einmal versuchen',
  torch: 'Licht',
  zoom: 'Zoom',
  photo: 'Foto wählen',
  photoReading: 'Foto wird gelesen …',
  photoNoReader:
    'Das Foto konnte nicht gelesen werden, weil ein Teil der App fehlt. Bitte mit Netz noch einmal wählen.',
  checking: 'Code wird geprüft …',
  unreadable: 'QR Code nicht lesbar',
  typedLabel: 'Code eintippen',
  typedHint: (example: string) => `Er steht unter dem QR Code, zum Beispiel „${example}“.`,
  typedSend: 'Öffnen',
  noTrack: 'Station nicht gefunden',
  opened: (title: string) => `„${title}“ ist geöffnet.`,
  switchTitle: 'Zu einem anderen Rundgang wechseln?',
  switchText: (walk: string) =>
    `Dieser QR Code gehört zum Rundgang „${walk}“. Der Fortschritt in diesem Rundgang bleibt gespeichert.`,
  leaveText: (walk: string, host: string) =>
    `Dieser QR Code gehört zum Rundgang „${walk}“ auf ${host}. „Ja“ öffnet diese Adresse; der Fortschritt hier bleibt gespeichert.`,
  switchYes: 'Ja, wechseln',
  switchNo: 'Nein',
};

const english: typeof german = {
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
  checking: 'Checking the code …',
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

export const scannerTexts = { german, english };

export type ScannerTexts = typeof german;
