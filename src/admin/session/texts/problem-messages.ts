import type { PublishProblem } from '../../../contract/publish-problems.ts';
import { publishTexts } from '../../../i18n/admin/publishing.ts';
import { textsOf } from '../../../i18n/texts-of.ts';

/** One sentence for a problem: what publishing left out or could not make. */
export function problemMessage(
  { kind, about }: Pick<PublishProblem, 'kind' | 'about'>,
  languageCode: string,
): string {
  return textsOf(publishTexts, languageCode).problems[kind](about);
}

type DescribedProblem = Pick<PublishProblem, 'kind' | 'about'>;

/**
 * One sentence for each problem; recordings with the same problem share one: a walk may have
 * dozens.
 */
export function problemMessages(
  problems: readonly DescribedProblem[],
  languageCode: string,
): string[] {
  const grouped = new Map<string, DescribedProblem[]>();
  for (const problem of problems) {
    const { kind, about } = problem;
    const group = kind.startsWith('sound/') ? kind : `${kind} ${about}`;
    grouped.set(group, [...(grouped.get(group) ?? []), problem]);
  }
  const sentences = [...grouped.values()].flatMap((group) => {
    const [first] = group;
    const about = [...new Set(group.map((problem) => problem.about))].join(', ');
    return first === undefined ? [] : [problemMessage({ kind: first.kind, about }, languageCode)];
  });
  return [...new Set(sentences)];
}
