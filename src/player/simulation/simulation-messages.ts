import type { TrackSlug } from '../../core/story/model.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { simulationTexts, type SimulationTexts } from '../../i18n/simulation.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import type { SimulationLogEvent } from './simulation-log.ts';
import type { WalkContext } from '../session/walk-context.ts';

export interface SimulationLabels {
  readonly texts: SimulationTexts;
  /** 350 → '350 m', 1234 → '1,2 km'. */
  readonly length: (metres: number) => string;
  readonly number: (value: number, digits: number) => string;
  readonly station: (track: TrackSlug) => string;
}

type Spoken = Pick<WalkContext, 'story' | 'language' | 'languageCode'>;

export function simulationLabels({ story, language, languageCode }: Spoken): SimulationLabels {
  const texts = textsOf(simulationTexts, languageCode);
  const locale = texts === simulationTexts.german ? 'de' : 'en';
  const number = (value: number, digits: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    texts,
    number,
    length: texts.length,
    station(slug) {
      const name = valueIn(trackBySlug(story, slug)?.name ?? {}, language);
      return name === undefined ? texts.unnamedTrack : plainText(name);
    },
  };
}

/** One row of the log. */
export function logEntryText(
  what: SimulationLogEvent,
  zoneCount: number,
  { texts, station }: SimulationLabels,
): string {
  switch (what.type) {
    case 'walk/begun':
      return texts.begun;
    case 'walk/paused':
      return texts.paused;
    case 'walk/waiting':
      return texts.waited;
    case 'walk/over':
      return texts.over;
    case 'fix/gap':
      return texts.gap;
    case 'fix/dropped': {
      const why = texts.dropped[what.reason];
      return what.zones < zoneCount ? `${why} ${texts.forSome(what.zones, zoneCount)}` : why;
    }
    case 'zone/entered':
      return texts.entered[what.status](station(what.track));
    case 'zone/left':
      return texts.left(station(what.track));
    case 'station/started':
      return texts.started(station(what.track));
    case 'station/offered':
      return texts.offered(station(what.track));
  }
}
