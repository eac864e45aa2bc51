import type { Story } from '../../../src/core/story/model.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';

const off = { isActiveFromStart: false };

/** A hint that tries everything to run scripts, to load, to style and to navigate away. */
export const HOSTILE_HINT = [
  '<p>Unter der <strong>Brücke</strong>.</p>',
  '<script>globalThis.hacked = 1</script>',
  '<img src="/assets/icons/cover.svg?hint" onload="globalThis.hacked = 2">',
  '<img src="https://elsewhere.example/pixel.png" alt="">',
  '<svg onload="globalThis.hacked = 3"><circle r="9"/></svg>',
  '<style>body { display: none }</style>',
  '<a href="javascript:globalThis.hacked = 4">gefährlich</a>',
  '<a href="https://example.org/mehr">mehr</a>',
  '<p style="position:fixed;inset:0" class="dialog" id="root" onclick="globalThis.hacked = 5">Nah</p>',
  '<iframe src="https://elsewhere.example/"></iframe><form action="/a"><input name="q"></form>',
].join('');

const yesOrNo = {
  2: [
    { item: 'Ja', value: 'ja' },
    { item: 'Nein', value: 'nein' },
  ],
  3: [
    { item: 'Yes', value: 'ja' },
    { item: 'No', value: 'nein' },
  ],
};

/** Every type of puzzle, with and without a hint, in a walk that needs no stations for it. */
export function questStory(slug: string): Story {
  return aWalk(slug)
    .with({
      title: { 2: 'Das Rätselhaus' },
      features: ['quest', 'password', 'info'],
      startPage: 'quest',
    })
    .withTrack({ slug: 'halle', name: { 2: 'Die Halle' }, audio: { 2: '/assets/audio/empty.mp3' } })
    .withQuest({
      slug: 'erster',
      title: { 2: 'Erster Fall', 3: 'First case' },
      description: { 2: '<p>Ein <em>alter</em> Fall.</p>', 3: '<p>An <em>old</em> case.</p>' },
      illustration: { 2: '/assets/icons/cover.svg' },
      audio: { 2: '/assets/audio/empty.mp3?fall' },
    })
    .withPuzzle({
      slug: 'wort',
      title: { 2: 'Das Wort', 3: 'The word' },
      description: { 2: 'Erste Zeile\nZweite Zeile' },
      illustration: { 2: '/assets/icons/cover.svg' },
      audio: { 2: '/assets/audio/empty.mp3' },
      hint: { 2: HOSTILE_HINT },
      solution: { 2: [['Große Glocke']] },
      finishedText: { 2: 'Die Glocke also.', 3: 'So it was the bell.' },
    })
    .withPuzzle({
      slug: 'wahl',
      title: { 2: 'Die Wahl', 3: 'The choice' },
      type: 'MultipleChoice',
      choices: yesOrNo,
      solution: { 1: [['ja']] },
    })
    .withPuzzle({
      slug: 'wahl-hilfe',
      title: { 2: 'Wahl mit Hilfe' },
      type: 'MultipleChoice',
      choices: yesOrNo,
      hint: { 2: 'Nicht das Zweite.' },
      solution: { 1: [['ja']] },
    })
    .withPuzzle({
      slug: 'zeichen',
      title: { 2: 'Das Zeichen', 3: 'The sign' },
      type: 'QR',
      solution: { 1: [['TOR 7']] },
    })
    .withPuzzle({
      slug: 'zeichen-hilfe',
      title: { 2: 'Zeichen mit Hilfe' },
      type: 'QR',
      hint: { 2: 'Am Tor.' },
      solution: { 1: [['TOR 7']] },
    })
    .withPuzzle({ slug: 'verborgen', title: { 2: 'Noch verborgen' }, ...off })
    .withQuest({ slug: 'zweiter', title: { 2: 'Zweiter Fall', 3: 'Second case' } })
    .withPuzzle({ slug: 'frage', title: { 2: 'Die Frage' }, solution: { 1: [['42']] } })
    .withQuest({ slug: 'leer', title: { 2: 'Leerer Fall' } })
    .withPuzzle({ slug: 'spaeter', title: { 2: 'Später' }, ...off })
    .withQuest({ slug: 'geheim', title: { 2: 'Geheimer Fall' }, ...off })
    .build();
}
