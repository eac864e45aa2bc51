import { pause, says, scene, sound } from '../authoring/scene.ts';
import { toPuzzle, toTrack, type Station } from '../authoring/station.ts';
import { placeOf } from './places.ts';

const bahnhof: Station = {
  slug: 'bahnhof',
  name: ['Alter Bahnhof', 'The Old Station'],
  description: [
    'Hier hält seit 1991 nichts mehr. Gesprochen wird trotzdem: am Mast neben dem Fahrradständer.',
    'Nothing has stopped here since 1991. There is talking all the same: from the pole by the bicycle stand.',
  ],
  cover: 'bahnhof',
  place: placeOf('bahnhof'),
  radiusM: 30,
  isActiveFromStart: true,
  activates: [toTrack('marktplatz', 5)],
  scene: scene(
    'station',
    sound('gong'),
    says(
      'ilse',
      ['Achtung, eine Durchsage.', 'Attention please, an announcement.'],
      [
        'Sie kommt Jahrzehnte zu spät, aber an diesem Bahnhof fällt das nicht auf.',
        'It comes decades late, but at this station nobody will notice.',
      ],
      [
        'Ich heiße ILSE und bin die Ansageanlage von Lauschenau: einunddreißig Trichter an einunddreißig Masten.',
        'My name is ILSE. I am the announcement system of Lauschenau: thirty-one horns on thirty-one poles.',
      ],
      [
        'Der letzte Zug fuhr 1991, und niemand dachte daran, mich abzuschalten.',
        'The last train left in 1991, and nobody thought of switching me off.',
      ],
    ),
    sound('bell-far'),
    says(
      'ilse',
      [
        'In der Nacht zum ersten Advent 1987 verschwand aus unserem Turm die Glocke Trude.',
        'In the night before Advent Sunday 1987, the bell vanished from our tower. Her name is Trude.',
      ],
      [
        'Seitdem sage ich die Stunden an, von Hand sozusagen.',
        'Since then I have announced the hours. By hand, so to speak.',
      ],
      [
        'Die Polizei hat alle befragt, nur mich nicht.',
        'The police questioned everyone except me.',
      ],
      ['Dabei weiß ich, wer es war.', 'And yet I know who did it.'],
      [
        'Heute fällt der Fahrplan aus. Weiter geht es am Marktplatz.',
        'Today the timetable is cancelled. The story continues on the market square.',
      ],
    ),
  ),
};

const marktplatz: Station = {
  slug: 'marktplatz',
  name: ['Marktplatz', 'Market Square'],
  description: [
    'Sechs Linden, eine Waage, ein Brunnen und ein Blumenkübel, dem nie jemand etwas nachweisen konnte.',
    'Six lime trees, a weighbridge, a fountain, and a flower tub against which nothing could ever be proved.',
  ],
  cover: 'marktplatz',
  place: placeOf('marktplatz'),
  radiusM: 22,
  activates: [toTrack('turm', 5)],
  scene: scene(
    'square',
    says(
      'ilse',
      [
        'Der Marktplatz: sechs Linden, eine Waage, ein grüner Blumenkübel.',
        'The market square: six lime trees, a weighbridge, one green flower tub.',
      ],
      [
        'Am ersten Advent 1987 wachte hier niemand auf.',
        'On Advent Sunday 1987, nobody here woke up.',
      ],
      [
        'Ohne Trude um sieben kein Frühstück, ohne Trude um neun kein Gottesdienst.',
        'No Trude at seven meant no breakfast. No Trude at nine meant no church.',
      ],
      [
        'Gegen Mittag stand die Stadt in Hausschuhen um den Brunnen und fragte nach der Uhrzeit.',
        'Around noon the whole town stood about the fountain in slippers, asking the time.',
      ],
    ),
    says('mayor', [
      'Eine Glocke verschwindet nicht. Sie wiegt so viel wie ein Pferd.',
      'A bell does not vanish. It weighs as much as a horse.',
    ]),
    says(
      'ilse',
      [
        'Das war Bürgermeister Pfeiffer im Morgenmantel.',
        'That was Mayor Pfeiffer in his dressing gown.',
      ],
      [
        'Verdächtig waren der Schrotthändler, die Nachbarn aus Oberwispel und der Fluss.',
        'The suspects were the scrap dealer, the neighbours in Oberwispel, and the river.',
      ],
      [
        'Nicht verdächtig war der Blumenkübel. Er ist so schwer, dass ihn nie jemand gestohlen hat.',
        'Not suspected was the flower tub. It is so heavy that nobody has ever stolen it.',
      ],
      ['Jetzt bitte zum Turm.', 'And now to the tower, please.'],
    ),
  ),
};

const turm: Station = {
  slug: 'turm',
  name: ['Der leere Turm', 'The Empty Tower'],
  description: [
    'Hundertvierunddreißig Stufen. Der Blick ist gut, der Glockenstuhl ist frei.',
    'One hundred and thirty-four steps. The view is good, the belfry is vacant.',
  ],
  cover: 'turm',
  place: placeOf('turm'),
  radiusM: 22,
  activates: [toTrack('giesserei', 5)],
  scene: scene(
    'tower',
    says(
      'ilse',
      [
        'Hundertvierunddreißig Stufen, und oben hängt seit 1987 nichts.',
        'One hundred and thirty-four steps, and since 1987 nothing hangs at the top.',
      ],
      ['Nur das Seil ist noch da.', 'Only the rope is still there.'],
      [
        'Es ist nicht gerissen und nicht geschnitten. Es ist aufgeknotet und ordentlich aufgerollt.',
        'It is not torn and it is not cut. It has been untied and neatly coiled.',
      ],
      [
        'Die Kommissare notierten frisches Fett an der Winde und keinen einzigen Kratzer am Geländer.',
        'The inspectors noted fresh grease on the winch and not one scratch on the railing.',
      ],
      ['Ein Dieb mit Manieren.', 'A thief with manners.'],
    ),
    pause(0.4),
    says(
      'ilse',
      [
        'Türmerin war Hedwig Brandt, sechsundzwanzig Jahre lang.',
        'The tower keeper was Hedwig Brandt, for twenty-six years.',
      ],
      [
        'Im Verhör sagte sie kein Wort. Im Protokoll steht dafür: verstockt.',
        'Under questioning she said not a word. The record calls this: stubborn.',
      ],
      [
        'Ich hätte ein anderes Wort gewusst, aber Lautsprecher werden nicht vernommen.',
        'I could have offered another word, but loudspeakers are not heard as witnesses.',
      ],
      [
        'Was so eine Glocke wiegt und wie man sie zum Schweigen bringt, weiß die Gießerei.',
        'What such a bell weighs, and how it is kept quiet, they know at the foundry.',
      ],
    ),
  ),
};

const giesserei: Station = {
  slug: 'giesserei',
  name: ['Glockengießerei Quast', 'Quast’s Bell Foundry'],
  description: [
    'Seit 1690 werden hier Glocken gegossen. Am Tor hängt ein Schild mit der Inschrift der Trude.',
    'Bells have been cast here since 1690. On the gate hangs a sign with Trude’s inscription.',
  ],
  cover: 'giesserei',
  place: placeOf('giesserei'),
  radiusM: 30,
  opensAfterwards: [toPuzzle('gewicht'), toPuzzle('inschrift')],
  scene: scene(
    'workshop',
    sound('hammer'),
    says('ilse', [
      'Hier goss die Familie Quast die Trude. Auskunft gibt der letzte Quast, aufgenommen 1988.',
      'Here the Quast family cast Trude. The last of the Quasts will explain, recorded in 1988.',
    ]),
    says(
      'founder',
      [
        'Vierhundertzwölf Kilogramm. Und der Ton ist ein A.',
        'Four hundred and twelve kilograms. And she sounds an A.',
      ],
      [
        'So eine kann keiner heimlich verkaufen. Man schlägt sie an, und jeder weiß, woher sie kommt.',
        'Nobody can sell that one in secret. Strike her once, and everyone knows where she is from.',
      ],
      [
        'Verstecken geht auch nicht. Sie summt, wenn der Wind richtig steht.',
        'Hiding her is no good either. She hums when the wind is right.',
      ],
    ),
    says('ilse', ['Und wenn man sie füllt?', 'And if somebody filled her?']),
    says('founder', [
      'Womit denn? Mit Erde vielleicht. Dann ist Ruhe.',
      'Filled her with what? Earth, perhaps. Then she would be quiet.',
    ]),
    says(
      'ilse',
      [
        'Gemeldet habe ich das nie. Mein Mikrofon gilt amtlich als defekt.',
        'I never reported this. Officially, my microphone is broken.',
      ],
      [
        'Am Tor hängt ein Schild für alle, die es genau wissen wollen.',
        'On the gate there is a sign for those who like to be exact.',
      ],
    ),
  ),
};

export const actOne: readonly Station[] = [bahnhof, marktplatz, turm, giesserei];
