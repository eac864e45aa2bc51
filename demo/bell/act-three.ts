import { pause, says, scene, sound } from '../authoring/scene.ts';
import { toPuzzle, type Station } from '../authoring/station.ts';
import { placeOf } from './places.ts';

const himmelsstiege: Station = {
  slug: 'himmelsstiege',
  name: ['Himmelsstiege 9', '9 Heaven Steps'],
  description: [
    'Neunundneunzig Stufen, ein Fenster nach Süden und davor Mast siebzehn.',
    'Ninety-nine steps, a window facing south, and in front of it pole seventeen.',
  ],
  cover: 'himmelsstiege',
  place: placeOf('himmelsstiege'),
  radiusM: 30,
  opensAfterwards: [toPuzzle('stimme')],
  scene: scene(
    'garden',
    says(
      'ilse',
      [
        'Neunundneunzig Stufen, und in Nummer neun wohnte Hedwig Brandt.',
        'Ninety-nine steps, and at number nine lived Hedwig Brandt.',
      ],
      [
        'Im Sommer 1974 saß sie hier drei Wochen vor einem Mikrofon und sprach Silben.',
        'In the summer of 1974 she sat here in front of a microphone for three weeks, speaking syllables.',
      ],
      [
        'Viertausend Stück: Gleis, Uhr, bitte, Vorsicht.',
        'Four thousand of them: plat, form, please, mind.',
      ],
      [
        'Jedes Wort, das ich sage, hat sie schon gesagt, nur in anderer Reihenfolge.',
        'Every word I say, she has said before, only in a different order.',
      ],
    ),
    pause(0.5),
    says(
      'ilse',
      [
        '1985 wurde sie am Kehlkopf operiert. Danach sprach Hedwig nie wieder.',
        'In 1985 they operated on her throat. After that, Hedwig never spoke again.',
      ],
      ['Das stand in keinem Protokoll.', 'That was not in any record.'],
      [
        'Abends setzte sie sich ans Fenster und wartete auf die Abfahrten.',
        'In the evenings she sat at her window and waited for the departures.',
      ],
      [
        'Dort oben an Mast siebzehn war ihre Stimme noch zu Hause.',
        'Up there on pole seventeen, her voice was still at home.',
      ],
      ['Zwei Jahre später sollte ich auf den Schrott.', 'Two years later I was to be scrapped.'],
    ),
  ),
};

const waschhaus: Station = {
  slug: 'waschhaus',
  name: ['Waschhaus', 'The Wash House'],
  description: [
    'Drei Becken, ein tropfender Hahn und auf dem Sims ein Ring von grüner Ölfarbe.',
    'Three basins, a dripping tap, and on the ledge a ring of green oil paint.',
  ],
  cover: 'waschhaus',
  place: placeOf('waschhaus'),
  radiusM: 25,
  opensAfterwards: [toPuzzle('wo-steht-trude')],
  scene: scene(
    'washhouse',
    says(
      'ilse',
      ['Hier hat sie die Farbe gemischt.', 'This is where she mixed the paint.'],
      ['Verabredet haben wir uns ohne ein Wort.', 'We made our plan without a word.'],
      [
        'Sie stellte sich unter Mast siebzehn, zeigte auf die Stadt und legte den Finger auf den Mund.',
        'She stood beneath pole seventeen, pointed at the town, and put a finger to her lips.',
      ],
      ['Darauf sagte ich Sturm an.', 'So I announced a storm.'],
      [
        'Dann kurbelte sie Trude durch die Luke, in Bettlaken gewickelt.',
        'Then she winched Trude down through the hatch, wrapped in bed sheets.',
      ],
      [
        'Eine Kurbel fragt nicht nach Gewicht, nur nach Geduld. Die Turmuhr wollte zweihundert Umdrehungen am Tag.',
        'A crank does not ask about weight, only about patience. The tower clock took two hundred turns a day.',
      ],
      [
        'Für hundert Meter brauchte sie zwei Stunden. Ich hielt so lange meine einunddreißig Münder.',
        'A hundred metres took her two hours. Meanwhile I kept my thirty-one mouths shut.',
      ],
      ['Auf dem Farbtopf stand: Grünspan.', 'The label on the paint said: Verdigris.'],
      [
        'Trude steht seither mitten im Licht. Jeder hier hat sie schon gegossen.',
        'Trude has been standing in broad daylight ever since. Everyone here has watered her.',
      ],
      [
        'Wo, möchte ich ungern durchsagen. Es hören immer alle mit.',
        'Where, I would rather not announce. Everybody is always listening.',
      ],
    ),
  ),
};

const marktplatzKuebel: Station = {
  slug: 'marktplatz-kuebel',
  name: ['Marktplatz: Der Kübel', 'Market Square: The Tub'],
  description: [
    'Derselbe Platz, dieselben Linden. Nur der Blumenkübel sieht auf einmal anders aus. Das Passwort für Band 7 ist das Wort vom Farbtopf: Grünspan.',
    'The same square, the same lime trees. Only the flower tub suddenly looks different. The password for reel 7 is the word on the paint: Verdigris.',
  ],
  cover: 'kuebel',
  place: placeOf('blumenkuebel'),
  radiusM: 22,
  scene: scene(
    'square',
    says('ilse', ['Bitte einmal an den Kübel klopfen.', 'Please knock once on the tub.']),
    sound('bell-dull'),
    says(
      'ilse',
      ['Das ist ein A, mit Erde drin.', 'That is an A, with earth in it.'],
      [
        'Trude steht auf dem Kopf, trägt grüne Ölfarbe und Geranien.',
        'Trude is standing on her head, wearing green paint and geraniums.',
      ],
      [
        'Am Morgen des ersten Advent waren es Tannenzweige. Der Kübel glänzte noch; man schrieb es dem Reif zu.',
        'On the morning of Advent Sunday it was fir branches. The tub still had a gloss. They put it down to the frost.',
      ],
      [
        'Hedwig hat sie jeden Frühling neu bepflanzt, bis 2003.',
        'Hedwig replanted her every spring until 2003.',
      ],
      [
        'Dann starb sie, und ich rechnete mit dem Schlimmsten, nämlich mit Unkraut.',
        'Then she died, and I expected the worst, which is to say, weeds.',
      ],
      ['Im April standen wieder Geranien da.', 'In April there were geraniums again.'],
      [
        'Im nächsten April auch, jedes Jahr von jemand anderem: vom Apotheker, von Kessels Tochter, einmal von Pfeiffer persönlich.',
        'And the next April, and every year by somebody else: the chemist, Kessel’s daughter, once Pfeiffer himself.',
      ],
      ['Keiner hat je ein Wort gesagt.', 'None of them ever said a word.'],
      [
        'Ich nehme an, sie wissen es alle. Ich nehme an, sie wussten es schon immer.',
        'I suppose they all know. I suppose they have always known.',
      ],
      [
        'Bleibt die Frage, was nun aus ihr wird. Dazu möchte ich erst Hedwig hören.',
        'Which leaves the question of what becomes of her now. I should like to hear Hedwig first.',
      ],
      [
        'Band sieben ist das einzige, das nie gesendet wurde. Das Passwort stand auf dem Farbtopf.',
        'Reel seven is the only one that was never broadcast. The password was on the paint.',
      ],
    ),
  ),
};

export const actThree: readonly Station[] = [himmelsstiege, waschhaus, marktplatzKuebel];
