import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  containerfileProblems,
  stagesOf,
  allInstructions,
} from '../../support/deploy/containerfile.ts';
import { deployFile, environmentProblems, repository } from '../../support/deploy/deploy-files.ts';

const file = deployFile('Containerfile');
const problemsOf = (text: string) =>
  containerfileProblems(text, (path) => existsSync(join(repository, path)));

test('the image has pinned bases, runs as a number, has a health check and holds no secret', () => {
  expect(problemsOf(file)).toEqual([]);
});

test.each<[string, string | RegExp, string, RegExp]>([
  ['a base without a version', 'debian:${DEBIAN_VERSION}-slim', 'debian', /debian has no version/],
  ['a base that moves', 'debian:${DEBIAN_VERSION}-slim', 'debian:latest', /has no version/],
  ['root', /USER 10001:10001/g, 'USER root', /base runs as root/],
  ['a user by name', /USER 10001:10001/g, 'USER node', /runs as node/],
  [
    'root in the variant only',
    /USER 10001:10001\n\nFROM base AS plain/,
    'FROM base AS plain',
    /with-ffmpeg runs as root/,
  ],
  ['no health check', /^HEALTHCHECK.*\n/m, '', /no health check/],
  [
    'a shell that gets the signals',
    'CMD ["node", "/app/main.js"]',
    'CMD node /app/main.js',
    /by a shell/,
  ],
  [
    'a secret in ENV',
    'ENV KLANGWEG_DATA',
    'ENV KLANGWEG_SECRET=abc KLANGWEG_DATA',
    /ends in the image/,
  ],
  ['a secret in ARG', 'ARG NODE_VERSION', 'ARG NPM_TOKEN\nARG NODE_VERSION', /ends in the image/],
  [
    'a folder that is not there',
    'COPY sw sw',
    'COPY service-worker sw',
    /service-worker: is not there/,
  ],
  ['everything at once', 'COPY sw sw', 'COPY . .', /copies everything/],
  [
    'a stage that is not there',
    '--from=build /src/image/app',
    '--from=builder /src/image/app',
    /no stage/,
  ],
  ["apt's lists", / \\\n && rm -rf \/var\/lib\/apt\/lists\/\*/, '', /lists stay/],
  ['recommended packages', '--no-install-recommends ', '', /recommended/],
  ['an ADD', 'COPY sw sw', 'ADD sw sw', /ADD/],
])('the lint notices %s', (_, from, to, problem) => {
  const wrong = file.replace(from, to);
  expect(wrong).not.toBe(file);
  expect(problemsOf(wrong).join('\n')).toMatch(problem);
});

test.each(['plain', 'with-ffmpeg'])('%s gives the server variables that it knows', (name) => {
  const set = allInstructions(stagesOf(file), name)
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ text }) => text.split(' '))
    .map((pair) => pair.split('='));
  expect(environmentProblems(Object.fromEntries(set) as Record<string, string>)).toEqual([]);
});
