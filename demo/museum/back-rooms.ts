import { says, scene, sound } from '../authoring/scene.ts';
import { toPuzzle, type Station } from '../authoring/station.ts';
import { roomPlaces } from './rooms.ts';

const kuckuck: Station = {
  slug: 'kuckuck',
  name: ['Kuckuckswand', 'The Cuckoo Wall'],
  description: [
    'Schwarzwald, 1840 bis 1990. Zur vollen Stunde bitte nicht telefonieren.',
    'Black Forest, 1840 to 1990. No telephone calls on the hour, please.',
  ],
  cover: 'kuckuck',
  place: roomPlaces.kuckuck,
  isActiveFromStart: true,
  opensAfterwards: [toPuzzle('kuckucke')],
  scene: scene(
    'clock-wall',
    sound('cuckoo'),
    says(
      'attendant',
      [
        'Dreizehn Kuckucksuhren an einer Wand, das war die Idee eines Vorgängers. Er ist inzwischen am Meer.',
        'Thirteen cuckoo clocks on one wall, that was the idea of a predecessor. He now lives by the sea.',
      ],
      [
        'Ein Gutachten bescheinigt der Wand die Lautstärke eines mittleren Sägewerks.',
        'According to an expert report, the wall is as loud as a medium-sized sawmill.',
      ],
      [
        'Seitdem gibt es zur vollen Stunde kostenlos Ohrstöpsel, zur halben auf Anfrage.',
        'Since then there are free earplugs on the hour, and on the half hour by request.',
      ],
      [
        'Zwölf rufen durcheinander. Der dreizehnte wartet, bis alle fertig sind, und ruft dann einmal, leise.',
        'Twelve of them call all at once. The thirteenth waits until they are done, then calls once, softly.',
      ],
    ),
    sound('cuckoo'),
    says(
      'attendant',
      [
        'Er geht vier Minuten nach. Besucher halten das für Höflichkeit.',
        'He runs four minutes slow. Visitors take this for good manners.',
      ],
      [
        'Im Gästebuch steht er öfter als ich.',
        'He appears in the guest book more often than I do.',
      ],
      [
        'Wir haben ihn nie reparieren lassen, und dabei bleibt es.',
        'We have never had him repaired, and we never shall.',
      ],
    ),
  ),
};

const taschenuhr: Station = {
  slug: 'taschenuhr',
  name: ['Die Taschenuhr von 4:17', 'The 4:17 Pocket Watch'],
  description: [
    'Silber, Genf, um 1890. Stehengeblieben am 3. Mai 1911.',
    'Silver, Geneva, about 1890. Stopped on 3 May 1911.',
  ],
  cover: 'taschenuhr',
  place: roomPlaces.taschenuhr,
  isActiveFromStart: true,
  scene: scene(
    'still-room',
    says(
      'attendant',
      [
        'Diese Uhr blieb am dritten Mai 1911 stehen, nachmittags um vier Uhr siebzehn.',
        'This watch stopped on the third of May 1911, at seventeen minutes past four in the afternoon.',
      ],
      [
        'Ihr Besitzer hatte gerade gefragt, und sie hatte ja gesagt.',
        'Its owner had just asked, and she had said yes.',
      ],
      [
        'Geheiratet haben sie im Herbst, pünktlich, denn sie hatte eine eigene Uhr.',
        'They married in the autumn, punctually, since she had a watch of her own.',
      ],
      [
        'Er ließ sie nie reparieren. Fragte ihn jemand nach der Zeit, sagte er: kurz danach.',
        'He never had it mended. When people asked him the time, he would say: shortly after.',
      ],
      [
        'Meine Frau nennt das Liebe. Unser Uhrmacher nennt es ein verharztes Federhaus.',
        'My wife calls that love. Our watchmaker calls it gummed-up oil.',
      ],
      [
        'Die Enkelin brachte uns die Uhr in einer Keksdose, mit der Bitte, nichts zu ölen.',
        'Their granddaughter brought it to us in a biscuit tin, with the request to oil nothing.',
      ],
      ['Zweimal am Tag haben beide recht.', 'Twice a day, both of them are right.'],
    ),
  ),
};

const werkstatt: Station = {
  slug: 'werkstatt',
  name: ['Werkstatt', 'The Workshop'],
  description: [
    'Ein Tisch am Fenster, eine Lupe und die Geduld dreier Generationen.',
    'A bench by the window, a magnifier, and the patience of three generations.',
  ],
  cover: 'werkstatt',
  place: roomPlaces.werkstatt,
  isActiveFromStart: true,
  opensAfterwards: [toPuzzle('richtige-uhr')],
  scene: scene(
    'clock-room',
    says(
      'attendant',
      [
        'Ich heiße Unruh, wie das Teil, das in jeder Uhr hin und her schwingt. Meine Mutter wollte einen Bäcker.',
        'My name is Unruh, which is German for the balance wheel, and for unrest. My mother wanted a baker.',
      ],
      [
        'In der Schublade liegen vierhundert Federn, nach Ungeduld sortiert.',
        'In the drawer lie four hundred springs, sorted by impatience.',
      ],
      [
        'Repariert wird nur, was von selbst darum bittet, zum Beispiel durch Stehenbleiben.',
        'We only repair what asks for it, for example by stopping.',
      ],
      [
        'Eine Uhr ist eine Feder, die am liebsten alles auf einmal loslassen würde, und ein Anker, der nein sagt.',
        'A clock is a spring that would like to let go all at once, and a small lever that says no.',
      ],
      [
        'Fünfmal in der Sekunde sagt er nein. Was wir ticken hören, ist das Nein.',
        'It says no five times a second. The ticking we hear is the no.',
      ],
      [
        'Aus lauter kleinen Absagen wird so ein Tag.',
        'And out of all these small refusals comes a day.',
      ],
    ),
  ),
};

const kammer: Station = {
  slug: 'kammer',
  name: ['Die stille Kammer', 'The Quiet Room'],
  description: [
    'Der einzige Raum ohne Uhr. Geöffnet für alle, die die richtige gefunden haben.',
    'The only room without a clock. Open to those who have found the right one.',
  ],
  cover: 'kammer',
  place: roomPlaces.kammer,
  scene: scene(
    'still-room',
    says(
      'attendant',
      [
        'Der Wecker von Frau Ostermann also. Er kostete neun Mark neunzig und steht in keinem Katalog.',
        'Mrs Ostermann’s alarm clock, then. It cost nine marks ninety and is listed in no catalogue.',
      ],
      [
        'Sie stellt ihn jeden Morgen nach dem Bäcker, und der Bäcker stellt sich nach dem Teig.',
        'She sets it every morning by the baker, and the baker goes by the dough.',
      ],
      [
        'Genauer wird es in diesem Haus nicht.',
        'It does not get more exact than that in this house.',
      ],
      [
        'In diesem Zimmer hängt keine Uhr. Hier sitze ich nach Feierabend und höre, wie nichts tickt.',
        'There is no clock in this room. After closing I sit here and listen to nothing ticking.',
      ],
      [
        'Früher war das die Wäschekammer. Frau Ostermann hat ein Sofa durchgesetzt, schriftlich.',
        'This used to be the linen room. Mrs Ostermann obtained a sofa, in writing.',
      ],
      ['Zehn Minuten sitze ich da, schätze ich.', 'Ten minutes I sit there, I should think.'],
      [
        'Wer mag, setzt sich dazu. Es dauert nicht lange, und niemand kann es beweisen.',
        'Anyone may join me. It does not take long, and nobody can prove it.',
      ],
    ),
  ),
};

export const backRooms: readonly Station[] = [kuckuck, taschenuhr, werkstatt, kammer];
