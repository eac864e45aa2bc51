import { says, scene, sound } from '../authoring/scene.ts';
import type { Station } from '../authoring/station.ts';
import { roomPlaces } from './rooms.ts';

const kasse: Station = {
  slug: 'kasse',
  name: ['Kasse', 'Ticket Desk'],
  description: [
    'Frau Ostermann, eine Rolle Karten und ein Wecker auf der Heizung.',
    'Mrs Ostermann, a roll of tickets, and an alarm clock on the radiator.',
  ],
  cover: 'kasse',
  place: roomPlaces.kasse,
  isActiveFromStart: true,
  scene: scene(
    'clock-room',
    sound('till'),
    says(
      'attendant',
      [
        'Willkommen im Haus der kleinen Zeit. Wir haben zweihundertelf Uhren, und sie sind sich in nichts einig.',
        'Welcome to the House of Small Time. We own two hundred and eleven clocks, and they agree on nothing.',
      ],
      [
        'Gestellt werden sie nicht. Ein Gutachter fand, das Original gehe vor. Seitdem gehen sie vor.',
        'We do not set them. An expert said they ought to run as found. They were found running fast.',
      ],
      [
        'Aufziehen darf ich sie, jeden Dienstag, mit elf Schlüsseln und einer Liste. Danach ist es meistens Mittwoch.',
        'I may wind them, every Tuesday, with eleven keys and a list. By then it is usually Wednesday.',
      ],
      [
        'Eine einzige im Haus hat recht. Welche, ist die Frage.',
        'Only one clock in the house is right. Which one is the question.',
      ],
      [
        'Der Rundgang führt im Uhrzeigersinn, aus Höflichkeit.',
        'The tour runs clockwise, out of courtesy.',
      ],
    ),
    says(
      'cashier',
      [
        'Bitte nichts an den Gewichten aufhängen, auch keine Jacken.',
        'Please hang nothing on the weights, not even coats.',
      ],
      [
        'Auf der Heizung, das ist kein Exponat. Das ist mein Wecker.',
        'The one on the radiator is not an exhibit. That is my alarm clock.',
      ],
      ['Und um fünf ist Schluss. Und zwar um fünf.', 'And we close at five. By that I mean five.'],
    ),
  ),
};

const sonnenuhr: Station = {
  slug: 'sonnenuhr',
  name: ['Sonnenuhr im Lichthof', 'Sundial in the Atrium'],
  description: [
    'Muschelkalk, um 1750. Seit 1954 überdacht.',
    'Limestone, about 1750. Under a roof since 1954.',
  ],
  cover: 'sonnenuhr',
  place: roomPlaces.sonnenuhr,
  isActiveFromStart: true,
  scene: scene(
    'clock-room',
    says(
      'attendant',
      [
        'Diese Sonnenuhr stand zweihundert Jahre im Garten. Dann bekam sie ein Dach, wegen des Regens.',
        'This sundial stood in the garden for two hundred years. Then it was given a roof, because of the rain.',
      ],
      [
        'Durch das Oberlicht fällt an klaren Tagen elf Minuten lang Sonne, kurz nach Mittag.',
        'On clear days the skylight lets in eleven minutes of sun, shortly after noon.',
      ],
      [
        'In diesen elf Minuten ist sie die genaueste Uhr im Haus.',
        'For those eleven minutes it is the most exact clock in the house.',
      ],
      [
        'Eine Schulklasse hat einmal mit der Taschenlampe nachgeholfen. Es wurde sofort Viertel nach drei, und alle wollten nach Hause.',
        'A school class once helped it along with a torch. It became a quarter past three at once, and they all wanted to go home.',
      ],
      [
        'Im Sommer ziehen wir eine Stunde ab, im Winter den Hut.',
        'In summer we subtract an hour, in winter we take off our hats.',
      ],
      [
        'Die übrige Zeit liegen Handschuhe darauf. Sie trägt es mit Würde und sehr wenig Schatten.',
        'The rest of the time people put their gloves on it. It bears this with dignity and very little shadow.',
      ],
    ),
  ),
};

const turmuhr: Station = {
  slug: 'turmuhr',
  name: ['Turmuhrwerk', 'Tower Clockwork'],
  description: [
    'Schmiedeeisen, 1732, aus Lauschenau. Ein Zeiger.',
    'Wrought iron, 1732, from Lauschenau. One hand.',
  ],
  cover: 'turmuhr',
  place: roomPlaces.turmuhr,
  isActiveFromStart: true,
  scene: scene(
    'clock-room',
    sound('tower-clock'),
    says(
      'attendant',
      [
        'Dieses Werk trieb die Turmuhr von Lauschenau. Es hat nur einen Zeiger, den für die Stunden.',
        'This movement drove the tower clock of Lauschenau. It has a single hand, the one for the hours.',
      ],
      [
        'Minuten kamen erst mit der Eisenbahn. Vorher war ungefähr genau genug.',
        'Minutes only arrived with the railway. Before that, roughly was precise enough.',
      ],
      [
        'Aufgezogen wurde es mit einer Kurbel, zweihundert Umdrehungen am Tag, von der Türmerin persönlich.',
        'It was wound with a crank, two hundred turns a day, by the tower keeper in person.',
      ],
      [
        'Man sieht es am Griff: Er ist auf der einen Seite blank und auf der anderen gestrichen, in einem auffälligen Grün.',
        'You can tell by the handle: bright on one side, and on the other painted, in a striking green.',
      ],
      [
        'Schlagen kann es noch immer. Man müsste nur eine Glocke darüber hängen.',
        'It can still strike. One would only have to hang a bell above it.',
      ],
      [
        'Die Lauschenauer haben ihre gerade nicht zur Hand. Wir fragen nicht nach.',
        'The people of Lauschenau do not have theirs to hand just now. We do not enquire.',
      ],
    ),
  ),
};

export const groundFloor: readonly Station[] = [kasse, sonnenuhr, turmuhr];
