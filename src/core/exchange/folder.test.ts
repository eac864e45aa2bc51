import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/measure/cpu-time.ts';
import { readFolder } from './folder.ts';

const CODES = ['de', 'en'];
const read = (...paths: string[]) => readFolder(paths, CODES);
/** Each station as its title and the paths of its files. */
const foldersOf = (...paths: string[]) =>
  read(...paths).stations.map(({ titles, files }) => [
    Object.values(titles).join(' / '),
    ...files.map(({ path }) => path),
  ]);
const titles = (...paths: string[]) => foldersOf(...paths).map(([title]) => title);

test('[EX15] a leading number joins files of one station and gives the order', () => {
  expect(
    foldersOf(
      '10 Markt.mp3',
      'Zugabe 10.mp3',
      'Zugabe 9.mp3',
      '02_Alte_Brücke.mp3',
      '1. Rathaus.MP3',
      '01.jpg',
      'A1 – Keller.mp3',
      'rathaus.txt',
      '2 alte brücke.JPG',
      '3a Hof.mp3',
      '(3) Tor.mp3',
      '1-02 Turm.mp3',
    ),
  ).toEqual([
    ['Rathaus', '1. Rathaus.MP3', 'rathaus.txt', '01.jpg'],
    ['Turm', '1-02 Turm.mp3'],
    ['Alte Brücke', '02_Alte_Brücke.mp3', '2 alte brücke.JPG'],
    ['Tor', '(3) Tor.mp3'],
    ['Hof', '3a Hof.mp3'],
    ['Markt', '10 Markt.mp3'],
    ['Keller', 'A1 – Keller.mp3'],
    ['Zugabe 9', 'Zugabe 9.mp3'],
    ['Zugabe 10', 'Zugabe 10.mp3'],
  ]);
});

test('[EX15] one name under two numbers is two stations, and a picture of that name belongs to neither', () => {
  expect(foldersOf('1 Tor.mp3', '5 Tor.mp3', 'Tor.jpg')).toEqual([
    ['Tor', '1 Tor.mp3'],
    ['Tor', '5 Tor.mp3'],
    ['Tor', 'Tor.jpg'],
  ]);
});

test('[EX15] the folder of a station may have its number', () => {
  expect(foldersOf('01 Rathaus/ton.mp3', '01 Rathaus/bild.jpg', 'Töne/02 Turm.mp3')).toEqual([
    ['Rathaus', '01 Rathaus/ton.mp3', '01 Rathaus/bild.jpg'],
    ['Turm', 'Töne/02 Turm.mp3'],
  ]);
});

test('[EX16] a language of the walk behind the title is the language of the file', () => {
  const { stations } = read(
    ...['02 Brücke.mp3', '02 Brücke.en.mp3', '03 Turm_EN.mp3', '03 Turm (de).mp3'],
    ...['04 Tor.mp3', '04 Gate-en.mp3', '05 Hof.fr.mp3', 'en/06 Yard.mp3', '06 Hinterhof.vtt'],
    ...['07 Harden.mp3', '08.mp3'],
  );
  expect(
    stations.map((station) => [station.titles, station.files.map((file) => file.languageCode)]),
  ).toEqual([
    [{ de: 'Brücke' }, [undefined, 'en']],
    [{ de: 'Turm' }, ['de', 'en']],
    [{ de: 'Tor', en: 'Gate' }, [undefined, 'en']],
    // The walk has no French, so this is a part of the name.
    [{ de: 'Hof.fr' }, [undefined]],
    [{ de: 'Hinterhof', en: 'Yard' }, [undefined, 'en']],
    [{ de: 'Harden' }, [undefined]],
    [{ de: '08' }, [undefined]],
  ]);
  expect(read('01 Gate.en.mp3').stations[0]?.titles).toEqual({ en: 'Gate' });
});

test('[EX17] decomposed umlauts and capitals do not separate files of one station', () => {
  const apart = '02 Brücke.mp3'.normalize('NFD');
  expect(foldersOf(apart, '02 BRÜCKE.jpg')).toEqual([['Brücke', apart, '02 BRÜCKE.jpg']]);
  expect(titles('Brücke.mp3'.normalize('NFD'), 'brücke.txt')).toEqual(['Brücke']);
});

test('[EX17] no title leaves the folder, changes the text direction or is invisible', () => {
  expect(
    titles(
      '../../etc/01 passwd.mp3',
      '..\\02 Tor\u202Egpj.mp3',
      '03 \u0000Glo\u0007cke\u200B.mp3',
      '04 Halb\uD800.mp3',
      '05   viel   Luft  .mp3',
    ),
  ).toEqual(['passwd', 'Torgpj', 'Glocke', 'Halb', 'viel Luft']);
  expect(titles(`06 ${'ü'.repeat(400)}.mp3`)).toEqual(['ü'.repeat(300)]);
});

test('[EX18] each path is in one list, and unused files have their own', () => {
  const hidden = [
    ...['.DS_Store', '__MACOSX/01 Tor.mp3', '01/._Tor.mp3', 'Thumbs.db', 'desktop.ini'],
    ...['~$Texte.docx', '', '..', 'a/.git/01.mp3'],
  ];
  const unknown = [
    '01 Tor.docx',
    'Tor',
    '01 Tor.srt',
    '01 Tor.',
    'mp3',
    'constructor',
    '01.__proto__',
  ];
  const tables = ['stationen.CSV', 'b.tsv'];
  expect(read(...hidden, ...unknown, ...tables, '01 Tor.mp3', '01 Tor.mp3')).toEqual({
    stations: [
      {
        ...{ key: '# 1', titles: { de: 'Tor' } },
        files: [{ path: '01 Tor.mp3', kind: 'sound', title: 'Tor' }],
      },
    ],
    ...{ hidden, unknown, tables },
  });
});

test('[EX18] a walk without a language, and titles named like object properties, lose nothing', () => {
  expect(
    readFolder(['01 __proto__.mp3', '02.mp3'], []).stations.map((station) => station.titles),
  ).toEqual([{ '': '__proto__'.replaceAll('_', '') }, { '': '02' }]);
  expect(titles('constructor.mp3', 'toString.mp3')).toEqual(['constructor', 'toString']);
});

test('[EX18] 2,000 files are read within a second', () => {
  const kinds = ['mp3', 'en.mp3', 'jpg', 'txt'];
  const paths = Array.from({ length: 500 }, (_, index) => `${index + 1} Halt ${index + 1}`).flatMap(
    (name) => kinds.map((kind) => `${name}.${kind}`),
  );
  let stations: ReturnType<typeof readFolder>['stations'] = [];
  const tookMs = cpuMsOf(() => ({ stations } = readFolder(paths.reverse(), CODES)));
  expect([stations.length, stations[9]?.titles, stations[9]?.files.length]).toEqual([
    500,
    { de: 'Halt 10' },
    4,
  ]);
  expect(tookMs).toBeLessThan(1000);
  // A name on which a careless pattern would backtrack without end.
  const endless = `${'1-'.repeat(5000)}${'_ '.repeat(5000)}.mp3`;
  expect(cpuMsOf(() => readFolder([endless], CODES))).toBeLessThan(1000);
});

test('[EX15] 1-2 is another number than 12, and leading zeros are ignored', () => {
  expect(foldersOf('001 Tor.mp3', '1.jpg', '12 Hof.mp3', '1-2 Turm.mp3', '1-02.jpg')).toEqual([
    ['Tor', '001 Tor.mp3', '1.jpg'],
    ['Turm', '1-2 Turm.mp3', '1-02.jpg'],
    ['Hof', '12 Hof.mp3'],
  ]);
});

test('[EX15] names without a number come last, also where the alphabet has them first', () => {
  expect(titles('Anfang.mp3', '2 Tor.mp3', 'Zugabe.mp3', '1 Turm.mp3', 'Brücke.mp3')).toEqual([
    ...['Turm', 'Tor', 'Anfang', 'Brücke', 'Zugabe'],
  ]);
});

test('[EX15] a file without any title belongs to no station that has none either', () => {
  expect(read('01.mp3', 'de.mp3').stations.map(({ key }) => key)).toEqual(['# 1', '= ']);
});
