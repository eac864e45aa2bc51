import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first: else the last of them works alone when all others are done. */
const longest = [
  'admin-from-nothing',
  'admin-accessibility',
  'accessibility',
  'scanner',
  'account',
  'quest',
  'admin-places',
  'sound-goes-on',
  'shell-tabs',
  'admin-walks-editing',
  'f30',
  'f21',
  'f26',
];

/** Smaller is earlier; whoever is not named keeps the order of vitest's own. */
function placeOf({ moduleId }: TestSpecification): number {
  const file = moduleId.split('/').at(-1) ?? '';
  const place = longest.findIndex((name) => file.startsWith(name));
  return place < 0 ? longest.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
