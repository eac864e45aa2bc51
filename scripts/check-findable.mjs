import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { everydayQuestions } from './everyday-questions.mjs';
import { root } from './shell.mjs';

const HITS = 3;
const isShipped = (file) =>
  /^(src|server|sw)\/.*\.tsx?$/.test(file) &&
  !/\.(test|prop)\.tsx?$|\/testing\/|^src\/i18n\//.test(file);
const files = String(execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root }))
  .split('\n')
  .filter((file) => isShipped(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').toLowerCase() }));

/**
 * As somebody reads a list of hits: a word in the file's name says most, then one in its folder,
 * then how often it stands in the text; a file without one of the words is hardly looked at.
 */
function score({ file, text }, words) {
  const scores = words.map((word) => {
    const found = text.split(word).length - 1;
    const inPath = basename(file).includes(word) ? 6 : file.includes(word) ? 3 : 0;
    return inPath + Math.min(found, 4) / 2 - (found + inPath === 0 ? 4 : 0);
  });
  return scores.reduce((sum, value) => sum + value, 0) - text.length / 40_000;
}

let missed = 0;
for (const [question, search, answer] of everydayQuestions) {
  const words = search.split(' ');
  const ranked = files
    .map((file) => ({ file: file.file, score: score(file, words) }))
    .toSorted((one, other) => other.score - one.score);
  const place = ranked.findIndex(({ file }) => file === answer) + 1;
  if (place >= 1 && place <= HITS) continue;
  missed += 1;
  const first = ranked.slice(0, HITS).map(({ file }) => file);
  console.log(`'${question}' (${search}) finds ${answer} at place ${place}: ${first.join(', ')}`);
}
console.log(
  `${everydayQuestions.length - missed} of ${everydayQuestions.length} questions are found`,
);
process.exit(missed > 0 ? 1 : 0);
