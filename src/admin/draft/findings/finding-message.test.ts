import { expect, test } from 'vitest';
import type { Finding } from '../../../core/check/finding.ts';
import { asSlug } from '../../../core/story/slug.ts';
import { findingMessage } from './finding-message.ts';
import { walkTexts } from '../../../i18n/admin/walks.ts';
import { textsOf } from '../../../i18n/texts-of.ts';

const names = {
  languageName: (id: number) => `Sprache ${String(id)}`,
  elementName: ({ kind, slug }: { readonly kind: string; readonly slug: string }) =>
    `Titel von ${kind} ${slug}`,
};
const findingText = (finding: Finding) => findingMessage(finding, textsOf(walkTexts, 'de'), names);
const shown = { path: [], shown: [] };

test('the other one of two that overlap is named by its title', () => {
  const tracks = [asSlug<'track'>('kai'), asSlug<'track'>('steg')] as const;
  expect(findingText({ kind: 'zones-overlap', tracks, overlapM: 12, ...shown })).toBe(
    'Überschneidet sich mit „Titel von track steg“.',
  );
});

test('a missing element has only its slug', () => {
  const source = { kind: 'track', slug: 'kai' } as const;
  const target = { kind: 'quest', slug: 'schatz' } as const;
  expect(findingText({ kind: 'unknown-target', source, target, ...shown })).toBe(
    'Öffnet „schatz“, das es nicht gibt.',
  );
});
