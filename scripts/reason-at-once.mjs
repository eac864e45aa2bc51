import { relative } from 'node:path';
import { root } from './shell.mjs';

/**
 * Says why a test failed in the moment in which it does: the runner's own report of it comes at the
 * end of many minutes, and never where somebody ends the run before.
 *
 * @implements {Pick<import('vitest/node').Reporter, 'onTestCaseResult'>}
 */
export default class ReasonAtOnce {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    console.log(`   × ${relative(root, test.module.moduleId)} › ${test.fullName}`);
    for (const { message, stack } of errors ?? []) {
      const ours = (line) => line.includes(root) && !line.includes('/node_modules/');
      const at = stack?.split('\n').find(ours)?.trim().replace(`${root}/`, '');
      console.log([message, at].filter(Boolean).join('\n').replaceAll(/^/gm, '     '));
    }
  }
}
