import type { adminSigns as german } from '../../german/admin/admin-signs.ts';

export const adminSigns: typeof german = {
  title: 'Signs',
  text: 'QR codes to hang up: for each station and for the walk, with title, cover and the code to type.',
  open: 'Make signs',
  heading: (walk: string) => `Signs: ${walk}`,
  back: 'Back',
  form: 'Paper',
  forms: {
    a6: 'A6, one sign a page',
    a5: 'A5, one sign a page',
    a4: 'A4, one sign a page',
    'sheet-2': 'A4 sheet with 2 signs (A5 landscape)',
    'sheet-4': 'A4 sheet with 4 signs (A6)',
    'sheet-8': 'A4 sheet with 8 signs (A7 landscape)',
  },
  host: 'Address on the signs',
  onlyHere: (host: string) =>
    `${host} can only be reached from this device or this network. Signs printed like this lead visitors nowhere. Enter the public address in the settings on the overview page, or in the environment variable PLAYER_HOSTS.`,
  languages: 'Languages of the titles',
  maxLanguages: (count: number) => `A sign has room for ${count} languages.`,
  withCover: 'With cover',
  which: 'Which signs',
  theWalk: 'The walk itself',
  all: 'Choose all',
  none: 'Choose none',
  chosen: (count: number) =>
    count === 0 ? 'No sign chosen.' : count === 1 ? '1 sign.' : `${count} signs.`,
  svg: (name: string) => `${name}: SVG`,
  pdf: 'Save PDF',
  makingFailed: 'The PDF could not be made. Please try again.',
  making: 'The PDF is being made …',
  print: 'Print',
  recheck: 'Check again',
  checking: 'The links are being checked …',
  allOpen: 'All chosen links open what their signs say.',
  someFail: (count: number) =>
    count === 1
      ? 'One chosen sign does not lead there yet.'
      : `${count} chosen signs do not lead there yet.`,
  verdicts: {
    checking: 'Being checked …',
    opens: 'Link checked: it opens',
    'asks-for-code': 'Opens with an unlock code only',
    'foreign-host': 'This address is no player: the scanner would refuse the code',
    'not-published': 'The walk is not published yet',
    'station-missing': 'Missing in the published walk: please publish',
    unknown: 'Not checked: the server does not answer',
    'too-long': 'The address is too long for a QR code: please shorten the names in it',
  },
  noCover: 'Cover not readable, sign without picture',
  unsupportedCharacters: (count: number) =>
    count === 1
      ? '1 line has characters that the PDF font lacks. It is inserted as a picture.'
      : `${count} lines have characters that the PDF font lacks. They are inserted as pictures.`,
  missingLines: (lines: string) =>
    `These lines are missing in the PDF, this browser could not draw them: ${lines}. Print and SVG show them.`,
  preview: 'Preview',
  page: (page: number, count: number) => `Sheet ${page} of ${count}`,
  previous: 'Previous sheet',
  next: 'Next sheet',
  scan: 'Scan with the camera and listen.',
  scanOrType: (host: string) => `Scan, or type on ${host}:`,
  pdfTitle: (walk: string) => `Signs: ${walk}`,
  pdfName: (slug: string) => `signs-${slug}.pdf`,
  svgName: (code: string) => `sign-${code}.svg`,
};
