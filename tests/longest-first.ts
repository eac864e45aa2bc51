import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files start first: otherwise the last of them would run alone when all others are
 * done. The very slowest start beside files that mostly wait, and beside no accessibility test.
 */
const slowestFiles = [
  'admin-from-nothing',
  'sound-goes-on',
  'f26',
  'f30',
  'f21',
  'quest',
  'account',
  'admin-publish-unconfirmed',
  'scanner',
  'admin-places',
  'shell-tabs',
  'admin-walks-editing',
  'decode.prop',
  'f22-dripping',
  'f25',
  'f03',
  'f19',
  'ready-for-dead-zone',
];

/**
 * These tests draw without a pause: with two others after each, which wait more than they work,
 * none waits long.
 */
const isAccessibilityTest = (file: TestSpecification) =>
  /^(admin-)?accessibility-/.test(nameOf(file));
const OTHERS_PER_ACCESSIBILITY_TEST = 2;

const nameOf = ({ moduleId }: TestSpecification) => moduleId.split('/').at(-1) ?? '';

/** Smaller is earlier; a file that is not listed keeps vitest's order. */
function positionOf(file: TestSpecification): number {
  const position = slowestFiles.findIndex((name) => nameOf(file).startsWith(name));
  return position < 0 ? slowestFiles.length : position;
}

function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const accessibilityTests = files.filter(isAccessibilityTest);
  const others = files.filter((file) => !isAccessibilityTest(file));
  return others
    .flatMap((file, index) =>
      index > 2 && index % OTHERS_PER_ACCESSIBILITY_TEST === 1
        ? [file, ...accessibilityTests.splice(0, 1)]
        : [file],
    )
    .concat(accessibilityTests);
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return spread(sorted.toSorted((one, other) => positionOf(one) - positionOf(other)));
  }
}
