import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest begins first: else the last of them works alone when all others are done. The
 * very longest begins beside files that mostly wait, and beside no sweep.
 */
const longest = [
  'admin-from-nothing',
  'sound-goes-on',
  'f26',
  'f30',
  'f21',
  'quest',
  'account',
  'admin-publish-unheard',
  'scanner',
  'admin-places',
  'shell-tabs',
  'admin-walks-editing',
];

/** They draw without a pause: one to two others, which wait more than they work, none waits long. */
const isSweep = (file: TestSpecification) => /^(admin-)?accessibility-/.test(nameOf(file));
const OTHERS_TO_A_SWEEP = 2;

const nameOf = ({ moduleId }: TestSpecification) => moduleId.split('/').at(-1) ?? '';

/** Smaller is earlier; whoever is not named keeps the order of vitest's own. */
function placeOf(file: TestSpecification): number {
  const place = longest.findIndex((name) => nameOf(file).startsWith(name));
  return place < 0 ? longest.length : place;
}

function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const sweeps = files.filter(isSweep);
  const others = files.filter((file) => !isSweep(file));
  return others
    .flatMap((file, at) =>
      at > 2 && at % OTHERS_TO_A_SWEEP === 1 ? [file, ...sweeps.splice(0, 1)] : [file],
    )
    .concat(sweeps);
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return spread(sorted.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}
