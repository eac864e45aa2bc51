/** English texts of the manifest, which is built in German, by the addresses in it. */
export const ENGLISH_MANIFEST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  './': { description: 'Walks to listen to: outdoors, in museums, and without a network.' },
  './a/demo': {
    name: 'Listen to the demo',
    short_name: 'Demo',
    description: 'A walk to try things out',
  },
  './?open=scan': {
    name: 'Scan a QR code',
    short_name: 'Scan',
    description: 'Open a station by its sign',
  },
  './?open=walks': {
    name: 'My walks',
    short_name: 'My walks',
    description: 'Go on listening, also without a network',
  },
  'assets/screenshots/narrow-station.webp': {
    label: 'A station plays',
  },
  'assets/screenshots/narrow-map.webp': { label: 'The map with the stations' },
  'assets/screenshots/narrow-quest.webp': { label: 'A puzzle on the way' },
  'assets/screenshots/wide-walk.webp': { label: 'A walk with its stations' },
  'assets/screenshots/wide-map.webp': { label: 'The map, and the station beside it' },
};
