import type { Mission } from '../authoring/station.ts';
import { questTrude } from './quest-trude.ts';
import { questVoice } from './quest-voice.ts';

export const missions: readonly Mission[] = [questTrude, questVoice];
