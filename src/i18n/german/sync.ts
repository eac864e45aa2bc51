const waiting = (count: number) => `${String(count)} ${count === 1 ? 'wartet' : 'warten'}`;

/** The synchronisation with the server: only visible while something waits. */
export const sync = {
  title: 'Abgleich',
  waiting,
  now: 'Jetzt abgleichen',
  nowWaiting: (count: number) => `Jetzt abgleichen (${waiting(count)})`,
  sending: 'Wird abgeglichen',
  network:
    'Der Server ist gerade nicht zu erreichen. Alles ist auf diesem Gerät gespeichert und wird nachgeschickt, sobald das Netz wieder da ist.',
  signIn:
    'Die Anmeldung ist abgelaufen. Der Rundgang läuft weiter, und alles bleibt auf diesem Gerät. Nach dem Anmelden wird es abgeglichen.',
  toLogin: 'Anmelden',
  deadLetters: (count: number) =>
    count === 1
      ? 'Ein Eintrag wurde vom Server abgelehnt. Er bleibt auf diesem Gerät.'
      : `${String(count)} Einträge wurden vom Server abgelehnt. Sie bleiben auf diesem Gerät.`,
  notSynced: 'Noch nicht abgeglichen. Die App versucht es weiter.',
  done: 'Alles ist abgeglichen.',
};
