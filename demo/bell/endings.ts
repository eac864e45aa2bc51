import { pause, says, scene, sound } from '../authoring/scene.ts';
import type { Station } from '../authoring/station.ts';
import { placeOf } from './places.ts';

const turmLaeutet: Station = {
  slug: 'turm-laeutet',
  name: ['Der Turm: Trude läutet', 'The Tower: Trude Rings'],
  description: [
    'Der Glockenstuhl ist wieder besetzt. Ein wenig Grünspan ist geblieben.',
    'The belfry is occupied again. A little verdigris has stayed on.',
  ],
  cover: 'turm-laeutet',
  place: placeOf('kirchhof'),
  radiusM: 25,
  scene: scene(
    'evening',
    says('ilse', [
      'Der Gärtner hat die Geranien umgetopft, die Feuerwehr hat gezogen, und Quasts Enkelin hat den Klöppel geölt.',
      'The gardener repotted the geraniums, the fire brigade did the pulling, and Quast’s granddaughter oiled the clapper.',
    ]),
    sound('bell'),
    says(
      'ilse',
      [
        'So klingt das also. Ich hatte sie kleiner in Erinnerung.',
        'So that is the sound. I remembered her smaller.',
      ],
      [
        'Der Rat tagte elf Minuten und beschloss: Ein Zeitzeichen genügt nicht.',
        'The council met for eleven minutes and decided: one time signal is not enough.',
      ],
      [
        'Trude bekommt die Stunden. Ich behalte den Rest: das Wetter, verlorene Handschuhe und jeden Abend um neun die gute Nacht.',
        'Trude gets the hours. I keep the rest: the weather, lost gloves, and every evening at nine, the good night.',
      ],
      ['Die sage ich nicht für mich an.', 'That one I do not announce for myself.'],
      [
        'Unter Mast siebzehn bleibt abends manchmal jemand stehen und hört zu, bis zur letzten Silbe.',
        'Under pole seventeen somebody sometimes stops in the evening and listens, down to the last syllable.',
      ],
      ['Es sind noch alle viertausend da.', 'All four thousand of them are still here.'],
      [
        'Ende der Durchsage. Gute Nacht, Lauschenau.',
        'End of announcement. Good night, Lauschenau.',
      ],
    ),
    sound('bell'),
  ),
};

const turmSchweigt: Station = {
  slug: 'turm-schweigt',
  name: ['Der Turm: Trude schweigt', 'The Tower: Trude Keeps Quiet'],
  description: [
    'Der Glockenstuhl bleibt frei. Wer genau hinhört, hört trotzdem ein A.',
    'The belfry stays vacant. Those who listen closely can hear an A all the same.',
  ],
  cover: 'turm',
  place: placeOf('kirchhof'),
  radiusM: 25,
  scene: scene(
    'evening',
    says(
      'ilse',
      ['Im Turm bleibt es still.', 'The tower stays silent.'],
      [
        'Die Akte Trude wird geschlossen, zum zweiten Mal und ohne Ergebnis. Die Polizei ist inzwischen stolz darauf.',
        'The file on Trude is closed for the second time, without result. By now the police are proud of it.',
      ],
      [
        'Ich sage weiter die Stunden an. Die Acht klingt verschnupft, an dem Tag war Hedwig erkältet.',
        'I go on announcing the hours. My eight sounds stuffy. That day, Hedwig had a cold.',
      ],
      [
        'Jeden Abend um neun kommt jemand mit einem Löffel an den Kübel und schlägt einmal an.',
        'Every evening at nine, somebody comes to the tub with a spoon and strikes it once.',
      ],
    ),
    sound('bell-dull'),
    says(
      'ilse',
      [
        'Das ist mein Zeichen. Dann wünsche ich der Stadt eine gute Nacht, mit einer Stimme, die es sonst nirgends mehr gibt.',
        'That is my cue. Then I wish the town a good night, in a voice that no longer exists anywhere else.',
      ],
      [
        'Danach gehen die Fenster zu, eins nach dem anderen.',
        'After that the windows close, one after another.',
      ],
    ),
    pause(0.5),
    says(
      'ilse',
      [
        'Manche Dinge versteckt man am besten mitten auf dem Platz.',
        'Some things are best hidden in the middle of the square.',
      ],
      ['Ende der Durchsage.', 'End of announcement.'],
    ),
  ),
};

export const endings: readonly Station[] = [turmLaeutet, turmSchweigt];
