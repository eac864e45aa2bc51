const germanWaiting = (count: number) => `${String(count)} ${count === 1 ? 'wartet' : 'warten'}`;

/** The synchronisation with the server: only visible while something waits. */
const german = {
  title: 'Abgleich',
  waiting: germanWaiting,
  now: 'Jetzt abgleichen',
  nowWaiting: (count: number) => `Jetzt abgleichen (${germanWaiting(count)})`,
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

const englishWaiting = (count: number) => `${String(count)} waiting`;

const english: typeof german = {
  title: 'Sync',
  waiting: englishWaiting,
  now: 'Sync now',
  nowWaiting: (count) => `Sync now (${englishWaiting(count)})`,
  sending: 'Syncing',
  network:
    'The server cannot be reached right now. Everything is kept on this device and is sent once the network is back.',
  signIn:
    'The sign-in has run out. The walk goes on, and everything stays on this device. It is synced after signing in.',
  toLogin: 'Sign in',
  deadLetters: (count) =>
    count === 1
      ? 'The server refused one entry. It stays on this device.'
      : `The server refused ${String(count)} entries. They stay on this device.`,
  notSynced: 'Not synced yet. It is tried again by itself.',
  done: 'Everything is synced.',
};

export const syncTexts = { german, english };
