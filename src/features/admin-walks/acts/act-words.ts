import { adminSteps as english } from '../../../i18n/english/admin-steps.ts';
import { adminSteps as german } from '../../../i18n/german/admin-steps.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import type { Way } from '../step-history.ts';
import { walkTexts, type WalkTexts } from '../walk-texts.ts';
import { fieldsOf, type AboutField } from './about-change.ts';
import type { Act } from './act.ts';
import type { Turned } from './act-ground.ts';

type StepTexts = typeof german;

interface Said {
  readonly text: string;
  readonly kind: 'plain' | 'danger';
}

/** As the fields are called on the page. */
const LABELS = {
  slug: 'slugLabel',
  questId: 'inQuest',
  visibility: 'visibility',
  languageIds: 'languagesLabel',
  cityId: 'city',
  categoryId: 'category',
} as const satisfies Readonly<Record<AboutField, keyof WalkTexts>>;

/** What has become of an act that was to be taken back or done again. */
export function turnedWords(act: Act, way: Way, turned: Turned, languageCode: string): Said {
  const steps = textsIn(german, english, languageCode);
  const what = actName(act, steps, languageCode);
  switch (turned.kind) {
    case 'turned': {
      const { renamed = [], missing = [], isElsewhere = false } = turned;
      const said = [
        steps.done[way](what),
        renamed.length > 0 && steps.renamed(renamed.map(({ to }) => to).join(', ')),
        missing.length > 0 && steps.missing(fewNames(missing, steps)),
        isElsewhere && steps.elsewhere,
      ];
      return { text: said.filter((one) => one !== false).join(' '), kind: 'plain' };
    }
    case 'stayed':
      return { text: walkTexts(languageCode).stayed(what), kind: 'plain' };
    case 'gone':
      return { text: steps.gone(what), kind: 'plain' };
    case 'failed':
      return { text: steps.notDone[way](what, turned.words), kind: 'danger' };
  }
}

function actName(act: Act, steps: StepTexts, languageCode: string): string {
  if (act.kind === 'order') return steps.order[act.of];
  if (act.kind === 'about') {
    const texts = walkTexts(languageCode);
    const field = fieldsOf(act.after)
      .map((one) => texts[LABELS[one]])
      .join(', ');
    return act.part === undefined ? field : steps.ofPart(field, act.part);
  }
  const names = act.parts.map(({ name }) => name);
  return steps[act.kind](fewNames(names, steps));
}

const MOST_NAMES = 3;

function fewNames(names: readonly string[], steps: StepTexts): string {
  const rest = names.length - MOST_NAMES;
  const few = names.slice(0, MOST_NAMES).map(steps.quoted).join(', ');
  return rest > 0 ? `${few} ${steps.andMore(rest)}` : few;
}
