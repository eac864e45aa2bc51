/** What the host refuses, said once for all pages of the administration. */
export const adminFaults = {
  offline: 'Gerade fehlt das Netz. Was getippt ist, bleibt stehen.',
  unreadable: 'Der Server hat anders geantwortet als erwartet.',
  failed: 'Der Server hat gerade eine Störung. Was getippt ist, bleibt stehen.',
  refused: 'Der Server hat das abgelehnt.',
  tooMany: (seconds: number) =>
    seconds === 1
      ? 'Zu viele Anfragen. Weiter geht es in 1 Sekunde.'
      : `Zu viele Anfragen. Weiter geht es in ${seconds} Sekunden.`,
  byCode: {
    'request/invalid': 'Diese Angabe passt nicht.',
    'request/too-large': 'Das ist zu groß für diesen Server.',
    'request/too-many': 'Zu viele Anfragen. In einer Minute geht es weiter.',
    'route/not-found': 'Dieser Server kennt das noch nicht. Er ist älter als diese Seite.',
    'auth/invalid': 'Die Anmeldung gilt nicht mehr.',
    'auth/required': 'Die Anmeldung gilt nicht mehr.',
    'auth/forbidden': 'Dafür fehlt das Recht.',
    'user/not-found': 'Diesen Benutzer gibt es nicht mehr.',
    'user/name-taken': 'Diesen Namen gibt es schon.',
    'user/last-admin': 'Es muss immer jemanden geben, der verwalten darf.',
    'invitation/not-found': 'Diese Einladung gibt es nicht mehr.',
    'group/not-found': 'Diese Gruppe gibt es nicht mehr.',
    'story/not-found': 'Diesen Rundgang gibt es nicht mehr.',
    'story/unpublishable': 'So lässt sich der Rundgang nicht veröffentlichen.',
    'slug/taken': 'Diesen Namen hat schon etwas anderes.',
    'element/not-found': 'Diesen Teil des Rundgangs gibt es nicht mehr.',
    'edit/conflict': 'Jemand anderes hat das inzwischen geändert.',
    'deletion/not-found': 'Das steht nicht mehr im Papierkorb.',
    'deletion/parent-gone': 'Der Rundgang dazu ist gelöscht. Zuerst den Rundgang zurückholen.',
    'revision/not-found': 'Diese Fassung gibt es nicht.',
    'media/not-found': 'Diese Datei gibt es nicht mehr.',
    'job/not-found': 'Diese Aufgabe gibt es nicht mehr.',
    'job/over': 'Diese Aufgabe ist schon zu Ende.',
    'media/unknown-type':
      'Das ist keine Tonaufnahme, kein Bild und kein Transkript, das hier gelesen wird.',
    'media/in-use': 'Diese Datei wird noch verwendet.',
    'media/other-kind':
      'Ein Ton lässt sich nur durch einen Ton ersetzen, ein Bild nur durch ein Bild.',
    'media/not-prepared':
      'Ein Bild dieses Rundgangs ist noch nicht aufbereitet. In der Medienbibliothek steht, warum.',
    'settings/fixed': 'Diese Einstellung legt die Umgebung des Servers fest.',
    'password/wrong': 'Das ist nicht das richtige Passwort.',
    'backup/not-found': 'Diese Sicherung gibt es nicht mehr.',
    'backup/busy': 'Gerade wird an einer anderen Sicherung gearbeitet.',
    'backup/unreadable': 'Diese Datei ist keine Sicherung.',
    'backup/newer': 'Diese Sicherung stammt von einer neueren Version.',
    'backup/damaged': 'Diese Sicherung ist beschädigt und wurde nicht verwendet.',
    'storage/full': 'Der Speicher des Servers ist voll.',
    'server/unavailable': 'Der Server ist gerade nicht bereit. Gleich noch einmal versuchen.',
  },
};
