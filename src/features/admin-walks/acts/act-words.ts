import { adminSteps as english } from '../../../i18n/english/admin-steps.ts';
import { adminSteps as german } from '../../../i18n/german/admin-steps.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import type { Way } from '../step-history.ts';
import type { WalkTexts } from '../walk-texts.ts';
import type { Act } from './act.ts';
import type { Turned } from './turn-act.ts';

interface Said {
  readonly text: string;
  readonly kind: 'plain' | 'danger';
}

interface Words {
  readonly languageCode: string;
  readonly texts: Pick<WalkTexts, 'stayed'>;
}

/** What has become of an act that was to be taken back or done again. */
export function turnedWords(act: Act, way: Way, turned: Turned, words: Words): Said {
  const steps = textsIn(german, english, words.languageCode);
  const what = actName(act, words);
  if (turned.kind === 'turned') return { text: steps.done[way](what), kind: 'plain' };
  if (turned.kind === 'stayed') return { text: words.texts.stayed(what), kind: 'plain' };
  return { text: steps.notDone[way](what, turned.words), kind: 'danger' };
}

function actName(act: Act, { languageCode }: Words): string {
  return textsIn(german, english, languageCode).order[act.of];
}
