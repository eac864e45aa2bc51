import { relative } from 'node:path';
import { root } from './shell.mjs';

/**
 * Says why a test failed in the moment in which it does: the runner's own report of it comes at the
 * end of many minutes, and never where somebody ends the run before.
 *
 * @implements {Pick<import('vitest/node').Reporter, 'onTestCaseResult' | 'onTestModuleEnd'>}
 */
export default class ReasonAtOnce {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') say(`${fileOf(test.module)} › ${test.fullName}`, errors);
  }

  /**
   * What failed beside its tests, before or after them.
   *
   * @param {import('vitest/node').TestModule} module
   */
  onTestModuleEnd(module) {
    for (const part of [module, ...module.children.allSuites()]) {
      const errors = part.errors();
      if (errors.length === 0) continue;
      say(part === module ? fileOf(module) : `${fileOf(module)} › ${part.fullName}`, errors);
    }
  }
}

const fileOf = ({ moduleId }) => relative(root, moduleId);

/** @param {readonly import('vitest').TestError[]} [errors] */
function say(where, errors) {
  console.log(`   × ${where}`);
  for (const { message, stack } of errors ?? []) {
    const ours = (line) => line.includes(root) && !line.includes('/node_modules/');
    const at = stack?.split('\n').find(ours)?.trim().replace(`${root}/`, '');
    console.log([message, at].filter(Boolean).join('\n').replaceAll(/^/gm, '     '));
  }
}
