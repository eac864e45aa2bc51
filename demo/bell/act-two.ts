import { pause, says, scene, sound } from '../authoring/scene.ts';
import { toPuzzle, toQuest, toTrack, type Station } from '../authoring/station.ts';
import { placeOf } from './places.ts';

const schrottplatz: Station = {
  slug: 'schrottplatz',
  name: ['Kessels Schrottplatz', 'Kessel’s Scrapyard'],
  description: [
    'Kessel kauft alles und fragt wenig. Sein altes Radio läuft noch immer auf derselben Frequenz.',
    'Kessel buys everything and asks little. His old radio is still tuned to the same frequency.',
  ],
  cover: 'schrottplatz',
  place: placeOf('schrottplatz'),
  radiusM: 30,
  activates: [toTrack('bruecke', 5)],
  scene: scene(
    'yard',
    says(
      'ilse',
      ['Kessel war der Verdächtige der Wahl.', 'Kessel was the suspect of choice.'],
      [
        'Die Polizei wog seinen ganzen Hof, Schraube für Schraube, und fand einen Kühlschrank zu viel.',
        'The police weighed his entire yard, screw by screw, and found one refrigerator too many.',
      ],
    ),
    says(
      'scrap-dealer',
      [
        'Ich saß an dem Abend zu Hause, wie alle. Die Ilse hatte Sturm angesagt. Windstärke zehn.',
        'I was at home that evening, like everybody. Ilse had announced a storm. Force ten.',
      ],
      [
        'Komisch war nur: Kein Blatt hat sich gerührt.',
        'The odd thing was, not a leaf was stirring.',
      ],
      [
        'Und mein Handkarren war weg. Am Montag stand er wieder da, frisch geölt. Welcher Dieb ölt denn?',
        'And my handcart was gone. On Monday it was back, freshly oiled. What kind of thief oils?',
      ],
    ),
    sound('tuning'),
    says(
      'ilse',
      [
        'Sein Radio steht noch auf der Frequenz von damals: null, acht, sieben, fünf.',
        'His radio is still tuned to the frequency of that night: zero, eight, seven, five.',
      ],
      ['Es lohnt sich, dort einmal hineinzuhören.', 'It may be worth listening in.'],
      ['Zum Fluss hinunter sind es zwei Minuten.', 'The river is two minutes downhill from here.'],
    ),
  ),
};

const bruecke: Station = {
  slug: 'bruecke',
  name: ['Wispelbrücke', 'The Wispel Bridge'],
  description: [
    'Drei Bögen, ein Geländer und ein Fluss, der nie etwas abgestritten hat.',
    'Three arches, one railing, and a river that never denied a thing.',
  ],
  cover: 'bruecke',
  place: placeOf('bruecke'),
  radiusM: 22,
  opensAfterwards: [toPuzzle('karren')],
  scene: scene(
    'river',
    says(
      'ilse',
      [
        'Unter dieser Brücke haben drei Taucher nach Trude gesucht.',
        'Under this bridge three divers searched for Trude.',
      ],
      [
        'Gefunden wurden sieben Fahrräder, ein leerer Tresor und das Gebiss von Pfarrer Lohmann.',
        'They found seven bicycles, one empty safe, and the dentures of Pastor Lohmann.',
      ],
      ['Das Gebiss hat er gleich wieder eingesetzt.', 'He put the dentures straight back in.'],
      [
        'Auf der Brücke lag eine Spur im Reif: zwei schmale Räder, vom Turm her, genau bis zur Mitte.',
        'On the bridge there was a track in the frost: two narrow wheels, from the tower, right to the middle.',
      ],
      [
        'Daraus schloss die Polizei: Die Glocke liegt im Fluss.',
        'From this the police concluded: the bell is in the river.',
      ],
      [
        'Ein Fluss ist ein bequemer Verdächtiger. Er leugnet nicht, er fließt bloß weiter.',
        'A river is a convenient suspect. It denies nothing. It just keeps going.',
      ],
      ['Mich hat an der Spur etwas gestört.', 'Something about that track bothered me.'],
      [
        'Womit fährt man nachts vierhundertzwölf Kilogramm durch eine Stadt, ohne dass jemand aufwacht?',
        'How does one move four hundred and twelve kilograms through a town at night without waking anyone?',
      ],
    ),
  ),
};

const brueckeSpur: Station = {
  slug: 'bruecke-spur',
  name: ['Wispelbrücke: Die Spur', 'The Wispel Bridge: The Track'],
  description: [
    'Dieselbe Brücke, derselbe Reif. Nur der Fluss ist jetzt entlastet.',
    'The same bridge, the same frost. Only the river has been cleared.',
  ],
  cover: 'bruecke',
  place: placeOf('brueckenkopf'),
  radiusM: 25,
  activates: [toTrack('rathaus', 5)],
  scene: scene(
    'river',
    says(
      'ilse',
      ['Also der Handkarren.', 'The handcart, then.'],
      [
        'Ein beladener Karren drückt tiefe Rinnen in den Reif. Diese Rinnen waren flach.',
        'A loaded cart presses deep ruts into the frost. These ruts were shallow.',
      ],
      ['Der Karren war leer.', 'The cart was empty.'],
      [
        'Jemand hat ihn hierher geschoben, damit alle ins Wasser schauen und keiner auf den Marktplatz.',
        'Somebody pushed it here so that all would look into the water, and nobody at the square.',
      ],
      [
        'Wer eine falsche Fährte legt, will bleiben. Fremde laufen einfach weg.',
        'People who lay a false trail intend to stay. Strangers simply run.',
      ],
    ),
    pause(0.6),
    says(
      'ilse',
      ['Und nun der unangenehme Teil.', 'And now the uncomfortable part.'],
      [
        'Die Sturmwarnung kam von mir, und es gab keinen Sturm.',
        'The storm warning came from me, and there was no storm.',
      ],
      [
        'Ich habe in meinem Leben ein einziges Mal gelogen.',
        'I have lied exactly once in my life.',
      ],
      [
        'Die Uhrzeit hat der Wetterdienst notiert, auf null, acht, sieben, fünf.',
        'The weather service wrote down the time, on zero, eight, seven, five.',
      ],
      ['Den Grund hat das Rathaus.', 'The reason is kept at the town hall.'],
    ),
  ),
};

const rathaus: Station = {
  slug: 'rathaus',
  name: ['Rathaus', 'Town Hall'],
  description: [
    'Zweiter Stock, Sitzungssaal. Das Protokoll von 1987 liegt offen, seit niemand mehr hineinsieht.',
    'Second floor, council chamber. The minutes of 1987 have been public ever since nobody reads them.',
  ],
  cover: 'rathaus',
  place: placeOf('rathaus'),
  radiusM: 25,
  opensAfterwards: [toQuest('wessen-stimme'), toPuzzle('uhrzeit')],
  scene: scene(
    'hall',
    sound('knock'),
    says('mayor', [
      'Punkt sieben: Ein Zeitzeichen genügt. Die Glocke bleibt. Die Ansageanlage wird zum Jahresende verschrottet.',
      'Item seven. One time signal is enough. The bell stays. The announcement system will be scrapped by the end of the year.',
    ]),
    says(
      'ilse',
      [
        'Das war am 23. November 1987, einstimmig.',
        'That was the twenty-third of November 1987. Unanimous.',
      ],
      [
        'Verlesen wurde der Beschluss über alle einunddreißig Trichter, also von mir.',
        'The decision was read out over all thirty-one horns, which is to say, by me.',
      ],
      [
        'Ich habe eine gute Aussprache, auch bei so etwas.',
        'My diction is good, even for that sort of thing.',
      ],
      [
        'Fünf Tage später war die Glocke weg, und ohne Glocke konnte niemand auf mich verzichten.',
        'Five days later the bell was gone, and without a bell nobody could do without me.',
      ],
      [
        'Ein Motiv hatte in dieser Stadt also genau eine. Leider habe ich keine Hände.',
        'So exactly one of us had a motive. Unfortunately I have no hands.',
      ],
      ['Jemand muss mir welche geliehen haben.', 'Somebody must have lent me a pair.'],
      [
        'Zuerst aber bitte die genaue Uhrzeit meiner Lüge.',
        'But first, please, the exact time of my lie.',
      ],
    ),
  ),
};

export const actTwo: readonly Station[] = [schrottplatz, bruecke, brueckeSpur, rathaus];
