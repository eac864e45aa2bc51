import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import everything, { unit } from '../vitest.config.ts';

/**
 * The first failed test ends a mutant's run: properties, which take longest, come after the
 * examples.
 */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isProperty(one)) - Number(isProperty(other)));
  }
}

function isProperty({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('.prop.ts');
}

export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    // In a reused worker some killed mutants would be counted as survived.
    isolate: true,
    sequence: { sequencer: ExamplesFirst },
    projects: [
      {
        ...unit,
        test: {
          ...unit.test,
          include: ['src/core/**/*.{test,prop}.ts'],
          setupFiles: ['tests/mutation/setup.ts'],
        },
      },
    ],
  },
});
