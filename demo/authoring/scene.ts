/** German first, English second: the two languages every demo text is written in. */
export type Pair = readonly [de: string, en: string];

export type Speaker =
  | 'ilse'
  | 'hedwig'
  | 'mayor'
  | 'founder'
  | 'scrap-dealer'
  | 'weather-service'
  | 'rival-radio'
  | 'gauge-keeper'
  | 'attendant'
  | 'cashier';

/** Sounds between sentences. */
export type SoundName =
  | 'gong'
  | 'bell'
  | 'bell-far'
  | 'bell-dull'
  | 'knock'
  | 'hammer'
  | 'tape'
  | 'tuning'
  | 'cuckoo'
  | 'tower-clock'
  | 'till';

/** Sounds under the whole scene. */
export type Ambience =
  | 'station'
  | 'square'
  | 'tower'
  | 'workshop'
  | 'yard'
  | 'river'
  | 'hall'
  | 'garden'
  | 'washhouse'
  | 'evening'
  | 'radio'
  | 'tape-hiss'
  | 'clock-room'
  | 'clock-wall'
  | 'still-room';

export type Beat =
  | { readonly kind: 'line'; readonly who: Speaker; readonly text: Pair }
  | { readonly kind: 'sound'; readonly sound: SoundName }
  | { readonly kind: 'pause'; readonly seconds: number };

/** The sound of one station: the source of its recording and of its transcript. */
export interface Scene {
  readonly ambience: Ambience;
  readonly beats: readonly Beat[];
}

/** Each pair is one sentence group, spoken in one breath and one line of the transcript. */
export function says(who: Speaker, ...texts: readonly Pair[]): readonly Beat[] {
  return texts.map((text) => ({ kind: 'line', who, text }));
}

export function sound(name: SoundName): readonly Beat[] {
  return [{ kind: 'sound', sound: name }];
}

export function pause(seconds: number): readonly Beat[] {
  return [{ kind: 'pause', seconds }];
}

export function scene(ambience: Ambience, ...parts: readonly (readonly Beat[])[]): Scene {
  return { ambience, beats: parts.flat() };
}
