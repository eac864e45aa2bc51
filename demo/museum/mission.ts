import { finish, toTrack, type Mission, type Riddle } from '../authoring/station.ts';

const kuckucke: Riddle = {
  slug: 'kuckucke',
  title: ['Gezählte Vögel', 'Counting Birds'],
  description: [
    'Wie viele Kuckucksuhren hängen an der Wand, die höfliche mitgezählt?',
    'How many cuckoo clocks hang on the wall, counting the polite one?',
  ],
  hint: [
    '<p>Zwölf rufen <em>durcheinander</em>. Danach kommt noch jemand.</p>',
    '<p>Twelve of them call <em>at once</em>. Then comes somebody else.</p>',
  ],
  finishedText: [
    'Dreizehn. Eine davon geht nach und ist beliebter als alle anderen.',
    'Thirteen. One of them runs slow and is better liked than all the others.',
  ],
  question: {
    type: 'text',
    outcomes: [
      {
        accepts: [
          ['13', '13 Uhren', 'dreizehn', 'dreizehn Uhren'],
          ['13', '13 clocks', 'thirteen', 'thirteen clocks'],
        ],
        activates: [],
      },
    ],
  },
};

const richtigeUhr: Riddle = {
  slug: 'richtige-uhr',
  title: ['Die Uhr, die recht hat', 'The Clock That Is Right'],
  description: [
    'Zweihundertelf Uhren, eine hat recht, und zwar den ganzen Tag. Welche?',
    'Two hundred and eleven clocks, and one of them is right all day long. Which?',
  ],
  hint: [
    '<p>Wer in diesem Haus will <strong>um fünf</strong> nach Hause?</p>',
    '<p>Who in this house wants to go home <strong>at five</strong>?</p>',
  ],
  finishedText: [
    'Der Wecker an der Kasse. Die stille Kammer ist jetzt offen.',
    'The alarm clock at the desk. The quiet room is open now.',
  ],
  question: {
    type: 'MultipleChoice',
    choices: [
      { value: 'sonnenuhr', label: ['Die Sonnenuhr unter Dach', 'The sundial under its roof'] },
      { value: 'taschenuhr', label: ['Die Taschenuhr von 4:17', 'The 4:17 pocket watch'] },
      { value: 'wecker', label: ['Der Wecker auf der Heizung', 'The alarm clock on the radiator'] },
      { value: 'kuckuck', label: ['Der dreizehnte Kuckuck', 'The thirteenth cuckoo'] },
    ],
    outcomes: [
      {
        accepts: [['wecker'], ['wecker']],
        activates: [toTrack('kammer', 3), finish('wer-hat-recht')],
      },
    ],
  },
};

export const museumMission: Mission = {
  slug: 'wer-hat-recht',
  title: ['Wer hat recht?', 'Who Is Right?'],
  description: [
    'Im Haus der kleinen Zeit geht eine einzige Uhr richtig. Sie macht kein Aufhebens davon.',
    'In the House of Small Time, a single clock is right. It makes no fuss about it.',
  ],
  illustration: 'haus',
  isActiveFromStart: true,
  riddles: [kuckucke, richtigeUhr],
};
