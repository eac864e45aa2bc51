/** The deletion queue: what was deleted, restoring and purging it. */
const german = {
  binTitle: 'Papierkorb',
  binText: 'Gelöschtes bleibt 30 Tage. Bis dahin können Sie es vollständig zurückholen.',
  binEmptyTitle: 'Der Papierkorb ist leer',
  binEmptyText: 'Was gelöscht wird, liegt hier 30 Tage lang.',
  what: 'Was',
  deletedAt: 'Gelöscht',
  deletedBy: 'Von wem',
  byServer: 'der Server',
  byGone: 'ein gelöschter Benutzer',
  goesAt: 'Geht endgültig',
  restore: (name: string) => `${name} zurückholen`,
  restoreShort: 'Zurückholen',
  restored: (name: string) => `„${name}“ ist wieder da.`,
  restoredAs: (name: string, slugs: string) =>
    `„${name}“ ist wieder da, zurückgeholt als ${slugs}: Den alten Namen hat inzwischen etwas anderes.`,
  purge: (name: string) => `${name} endgültig löschen`,
  purgeShort: 'Endgültig löschen',
  purgeConfirmation: {
    title: 'Endgültig löschen?',
    text: (name: string) => `„${name}“ ist danach weg, mit allem darunter.`,
  },
  purged: (name: string) => `„${name}“ ist endgültig gelöscht.`,
};

const english: typeof german = {
  binTitle: 'Bin',
  binText: 'What is deleted stays for 30 days and can be brought back whole until then.',
  binEmptyTitle: 'The bin is empty',
  binEmptyText: 'What is deleted lies here for 30 days.',
  what: 'What',
  deletedAt: 'Deleted',
  deletedBy: 'By whom',
  byServer: 'the server',
  byGone: 'a deleted user',
  goesAt: 'Goes for good',
  restore: (name) => `Bring back ${name}`,
  restoreShort: 'Bring back',
  restored: (name) => `“${name}” is back.`,
  restoredAs: (name, slugs) =>
    `“${name}” is back, restored as ${slugs}: something else has the old name by now.`,
  purge: (name) => `Delete ${name} for good`,
  purgeShort: 'Delete for good',
  purgeConfirmation: {
    title: 'Delete for good?',
    text: (name) => `“${name}” is gone then, with everything below it.`,
  },
  purged: (name) => `“${name}” is deleted for good.`,
};

export const deletionTexts = { german, english };

export type DeletionTexts = typeof german;
