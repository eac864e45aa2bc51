import type { PerLanguage } from '../../src/core/story/model.ts';
import type { Pair } from './scene.ts';

/** Alternative texts of the drawings: by folder and name. */
const ALT_TEXTS: Readonly<Record<string, Pair>> = {
  'bell/akte': [
    'Eine Aktenmappe mit dem Bild einer grünen Glocke und dem Datum 28. 11. 1987',
    'A case file with the picture of a green bell and the date 28. 11. 1987',
  ],
  'bell/bahnhof': [
    'Ein kleiner Bahnhof mit Uhr im roten Dach, davor ein Mast mit zwei Lautsprechern und ein Stück Gleis',
    'A small station with a clock in its red roof, before it a pole with two loudspeakers and a piece of track',
  ],
  'bell/band': [
    'Zwei Tonbandspulen in einem Gerät, darunter die römische Sieben',
    'Two tape reels in a machine, below them the Roman numeral seven',
  ],
  'bell/bruecke': [
    'Eine Steinbrücke mit drei Bögen über einem Fluss, am Geländer eine gestrichelte Spur',
    'A stone bridge with three arches over a river, along its railing a dashed trace',
  ],
  'bell/giesserei': [
    'Eine Gießerei mit offenem Feuer und hohem Schornstein, daneben hängt eine grüne Glocke im Gestell',
    'A foundry with an open fire and a tall chimney, beside it a green bell hangs in a frame',
  ],
  'bell/glocke': [
    'Vor dem Mond der gestrichelte Umriss einer Glocke, die fehlt, daneben der Turm und ein Mast mit Lautsprechern',
    'Before the moon the dashed outline of a bell that is missing, beside it the tower and a pole with loudspeakers',
  ],
  'bell/himmelsstiege': [
    'Eine Treppe führt in der Nacht einen Hang hinauf zu einem Haus und einem Mast mit Lautsprechern',
    'A flight of steps leads up a slope at night to a house and a pole with loudspeakers',
  ],
  'bell/kuebel': [
    'Ein grüner Blumenkübel in der Form einer umgedrehten Glocke, voll roter Blüten; Schall geht von ihm aus',
    'A green flower tub in the shape of a bell turned over, full of red blossoms; sound comes from it',
  ],
  'bell/marktplatz': [
    'Ein Marktplatz vor vier Häusern, zwischen zwei Bäumen ein grüner Kübel mit roten Blumen',
    'A market square before four houses, between two trees a green tub with red flowers',
  ],
  'bell/radio': [
    'Ein rotes Kofferradio, das die Frequenz 0875 zeigt',
    'A red portable radio that shows the frequency 0875',
  ],
  'bell/rathaus': [
    'Ein Rathaus mit rotem Dach und Uhr, an seiner Wand ein Lautsprecher',
    'A town hall with a red roof and a clock, on its wall a loudspeaker',
  ],
  'bell/schild': [
    'Ein Schild mit einem QR-Code, darunter: Trude 1732, Glockengießerei Quast',
    'A sign with a QR code, below it: Trude 1732, Glockengießerei Quast',
  ],
  'bell/schrottplatz': [
    'Ein Berg aus Schrott, davor ein Handkarren und ein altes Radio',
    'A heap of scrap, before it a handcart and an old radio',
  ],
  'bell/trichter': [
    'Ein Trichterlautsprecher an einem Mast, aus dem Schall kommt',
    'A horn loudspeaker on a pole with sound coming out of it',
  ],
  'bell/turm-laeutet': [
    'Eine goldene Glocke schwingt und läutet in einer Turmöffnung',
    'A golden bell swings and rings in the opening of a tower',
  ],
  'bell/turm': [
    'Ein Glockenturm mit spitzem Dach und leerer Öffnung, neben ihm liegt ein Seil',
    'A bell tower with a pointed roof and an empty opening, a rope lies beside it',
  ],
  'bell/waschhaus': [
    'Ein Waschhaus mit tropfendem Wasserhahn über drei Becken, daneben ein Eimer mit grüner Farbe',
    'A wash house with a dripping tap above three basins, beside them a bucket of green paint',
  ],
  'museum/haus': [
    'Ein Haus mit blauem Dach und drei Uhren an seiner Front, zwischen zwei Bäumen',
    'A house with a blue roof and three clocks on its front, between two trees',
  ],
  'museum/kammer': [
    'Ein roter Sessel in einem blauen Zimmer, durch das Fenster scheint der Mond',
    'A red armchair in a blue room, the moon shines through the window',
  ],
  'museum/kasse': [
    'Ein Wecker steht auf einer Heizung neben der Theke einer Kasse',
    'An alarm clock stands on a radiator beside the counter of a ticket desk',
  ],
  'museum/kuckuck': [
    'Dreizehn Kuckucksuhren an einer grünen Wand, die größte in der Mitte',
    'Thirteen cuckoo clocks on a green wall, the largest in the middle',
  ],
  'museum/sonnenuhr': [
    'Eine Sonnenuhr auf einem Sockel, auf die durch ein Oberlicht Helligkeit fällt',
    'A sundial on a pedestal, with light falling on it through a skylight',
  ],
  'museum/taschenuhr': [
    'Eine goldene Taschenuhr mit der Jahreszahl 1911 an ihrer Kette',
    'A golden pocket watch with the year 1911 on its chain',
  ],
  'museum/turmuhr': [
    'Das Räderwerk einer Turmuhr: drei Zahnräder in einem Rahmen',
    'The works of a tower clock: three cogwheels in a frame',
  ],
  'museum/werkstatt': [
    'Ein Werktisch am Fenster, darauf ein Zahnrad; eine Lupe zeigt eine Spiralfeder',
    'A workbench at the window with a cogwheel on it; a magnifier shows a coil spring',
  ],
};

/** Every drawing that a walk shows has one: a test checks it. */
export function altTextOf(folder: string, picture: string): PerLanguage<string> {
  const altTexts = ALT_TEXTS[`${folder}/${picture}`];
  if (altTexts === undefined) throw new Error(`${folder}/${picture} is not said in words`);
  return { 2: altTexts[0], 3: altTexts[1] };
}
