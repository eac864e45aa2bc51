import type { Track, TrackSlug } from '../model.ts';
import { decodeActivations } from './decode-activations.ts';
import { decodeOtherNames } from './decode-delivery.ts';
import { readPlace } from './decode-place.ts';
import type { WireElement } from './element.ts';
import {
  independentValue,
  isFromStart,
  nameField,
  richField,
  structuredField,
  textField,
  textsField,
} from './fields.ts';
import { isAbsent, present, toNumber } from './json-value.ts';

export function decodeTrack(
  element: WireElement,
  identity: { readonly slug: TrackSlug; readonly position: number },
  isIndoor: boolean,
): Track {
  const text = (name: string) => textField(element, `trackMeta_${name}`);
  return {
    ...identity,
    ...present('alsoCalled', decodeOtherNames(element)),
    name: nameField(element, 'trackMeta_name'),
    cover: text('cover'),
    ...present('coverAltText', textsField(element, 'trackMeta_covertext')),
    description: richField(element, 'trackMeta_description'),
    audio: text('audiotrack'),
    audioReversed: text('audioreversed'),
    transcript: text('transcript'),
    author: nameField(element, 'trackMeta_author'),
    activates: decodeActivations(element, 'trackMeta_activatescontent'),
    ...present('radio', decodeRadio(element)),
    password: text('password'),
    isActiveFromStart: isFromStart(element, 'trackMeta_fromstart'),
    location: structuredField(element, 'trackMeta_location', (value) => readPlace(value, isIndoor)),
    ...present('radiusM', decodeRadius(element)),
  };
}

const fourDigits = /^-?\d{1,4}$/;

function decodeRadio(element: WireElement): number | undefined {
  const value = independentValue(element, 'trackMeta_radio');
  if (isAbsent(value)) return undefined;
  const isReadable = typeof value !== 'string' || fourDigits.test(value.trim());
  const frequency = isReadable ? toNumber(value) : undefined;
  if (frequency === undefined) element.note('field/unreadable', 'trackMeta_radio');
  return frequency;
}

function decodeRadius(element: WireElement): number | undefined {
  const value = independentValue(element, 'trackMeta_radius');
  if (isAbsent(value)) return undefined;
  const radiusM = toNumber(value);
  if (radiusM !== undefined && radiusM > 0) return radiusM;
  element.note('field/unreadable', 'trackMeta_radius');
  return undefined;
}
