import type { ElementRef, Finding } from '../../../core/check/finding.ts';
import type { WalkTexts } from '../../../i18n/admin/walks.ts';

/** The element in which a finding is to be fixed. */
export function elementOfFinding(finding: Finding): ElementRef {
  switch (finding.kind) {
    case 'puzzle-unsolvable':
      return { kind: 'puzzle', slug: finding.puzzle };
    case 'unknown-target':
      return finding.source;
    case 'password-unlearnable':
    case 'password-switch-off':
    case 'audio-missing':
      return { kind: 'track', slug: finding.track };
    case 'zones-overlap':
    case 'only-by-sign':
      return { kind: 'track', slug: finding.tracks[0] ?? '' };
    case 'never-active':
    case 'dead-end':
      return finding.element;
  }
}

/** The key of a finding; it is the same for every path that leads to it. */
export function findingKey(finding: Finding): string {
  const { kind, slug } = elementOfFinding(finding);
  const other =
    finding.kind === 'unknown-target'
      ? `${finding.target.kind} ${finding.target.slug}`
      : finding.kind === 'zones-overlap' || finding.kind === 'only-by-sign'
        ? finding.tracks.slice(1).join(' ')
        : 'reason' in finding
          ? finding.reason
          : '';
  return [finding.kind, kind, slug, other].join(' ').trim();
}

interface Names {
  readonly languageName: (id: number) => string;
  readonly elementName: (element: ElementRef) => string;
}

export function findingMessage(
  finding: Finding,
  texts: Pick<WalkTexts, 'finding' | 'inLanguages'>,
  { languageName, elementName }: Names,
): string {
  const labels = texts.finding;
  const where = (ids: readonly number[]) => texts.inLanguages(ids.map(languageName).join(', '));
  switch (finding.kind) {
    case 'puzzle-unsolvable':
      return `${labels[finding.kind][finding.reason]} ${where(finding.languages)}`;
    case 'audio-missing':
      return `${labels[finding.kind]}. ${where(finding.languages)}`;
    case 'unknown-target':
      return labels[finding.kind](finding.target.slug);
    case 'zones-overlap':
      return labels[finding.kind](elementName({ kind: 'track', slug: finding.tracks[1] }));
    case 'only-by-sign': {
      const others = finding.tracks.slice(1);
      return labels[finding.kind](others.map((slug) => elementName({ kind: 'track', slug })));
    }
    case 'password-unlearnable':
      return labels[finding.kind][finding.reason];
    case 'never-active':
    case 'password-switch-off':
    case 'dead-end':
      return labels[finding.kind];
  }
}
