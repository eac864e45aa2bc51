import { relative } from 'node:path';
import { root } from './shell.mjs';

/**
 * Prints why a test failed as soon as it fails: the runner's own report comes only after many
 * minutes, and never when somebody stops the run before.
 *
 * @implements {Pick<import('vitest/node').Reporter, 'onTestCaseResult' | 'onTestModuleEnd'>}
 */
export default class ReasonAtOnce {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') printFailure(`${fileOf(test.module)} › ${test.fullName}`, errors);
  }

  /**
   * Prints errors outside of tests, before or after them.
   *
   * @param {import('vitest/node').TestModule} module
   */
  onTestModuleEnd(module) {
    for (const part of [module, ...module.children.allSuites()]) {
      const errors = part.errors();
      if (errors.length === 0) continue;
      printFailure(
        part === module ? fileOf(module) : `${fileOf(module)} › ${part.fullName}`,
        errors,
      );
    }
  }
}

const fileOf = ({ moduleId }) => relative(root, moduleId);

/** @param {readonly import('vitest').TestError[]} [errors] */
function printFailure(where, errors) {
  console.log(`   × ${where}`);
  for (const { message, stack } of errors ?? []) {
    const ours = (line) => line.includes(root) && !line.includes('/node_modules/');
    const at = stack?.split('\n').find(ours)?.trim().replace(`${root}/`, '');
    console.log([message, at].filter(Boolean).join('\n').replaceAll(/^/gm, '     '));
  }
}
