import type { ElementRef, Finding } from '../../core/check/finding.ts';
import type { WalkTexts } from './walk-texts.ts';

/** Whose finding it is: where it is to be put right. */
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

/** The same for the same thing found, however it is come to. */
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
  readonly partName: (element: ElementRef) => string;
}

export function findingWords(
  finding: Finding,
  texts: Pick<WalkTexts, 'finding' | 'inLanguages'>,
  { languageName, partName }: Names,
): string {
  const words = texts.finding;
  const where = (ids: readonly number[]) => texts.inLanguages(ids.map(languageName).join(', '));
  switch (finding.kind) {
    case 'puzzle-unsolvable':
      return `${words[finding.kind][finding.reason]} ${where(finding.languages)}`;
    case 'audio-missing':
      return `${words[finding.kind]}. ${where(finding.languages)}`;
    case 'unknown-target':
      return words[finding.kind](finding.target.slug);
    case 'zones-overlap':
      return words[finding.kind](partName({ kind: 'track', slug: finding.tracks[1] }));
    case 'only-by-sign': {
      const others = finding.tracks.slice(1);
      return words[finding.kind](others.map((slug) => partName({ kind: 'track', slug })));
    }
    case 'password-unlearnable':
      return words[finding.kind][finding.reason];
    case 'never-active':
    case 'password-switch-off':
    case 'dead-end':
      return words[finding.kind];
  }
}
