import { fixedEnglish } from '../fixed-english.ts';

export const scanner = {
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
  asking: 'Code wird geprüft …',
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
