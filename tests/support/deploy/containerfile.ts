export interface Instruction {
  readonly word: string;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Containerfile, with the values of its ARGs put in. */
export function stagesOf(file: string): readonly Stage[] {
  const values = new Map<string, string>();
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const { word, text } of instructionsOf(file)) {
    const filled = text.replace(/\$\{(\w+)\}/g, (all, name: string) => values.get(name) ?? all);
    if (word === 'ARG') {
      const [name = '', value] = filled.split('=');
      if (value !== undefined) values.set(name, value);
    }
    if (word === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?: AS (\S+))?$/i.exec(filled) ?? [];
      stages.push({ name, from, instructions: [] });
    } else stages.at(-1)?.instructions.push({ word, text: filled });
  }
  return stages;
}

function instructionsOf(file: string): Instruction[] {
  const joined = file.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { word, text: text.trim() };
    });
}

/** A stage with the instructions of all stages that it is made from. */
export function allInstructions(stages: readonly Stage[], name: string): readonly Instruction[] {
  const stage = stages.find((one) => one.name === name);
  if (stage === undefined) return [];
  return [...allInstructions(stages, stage.from), ...stage.instructions];
}

/** Sources and target of a COPY without its flags; `from` names another stage. */
export function copyOf(text: string) {
  const words = text.split(/\s+/);
  const paths = words.filter((word) => !word.startsWith('--'));
  const [, from] = /--from=(\S+)/.exec(text) ?? [];
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

const SECRET = /(pass(word|wd)?|secret|token|api_?key|private_?key)/i;
const isShown = (stages: readonly Stage[], from: string) =>
  stages.some(({ name }) => name === from) || /^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(from);

/** What is wrong with an image, in the way of hadolint; `exists` says whether a path can be copied. */
export function containerfileProblems(file: string, exists: (path: string) => boolean): string[] {
  const stages = stagesOf(file);
  const problems: string[] = [];
  const report = (isWrong: boolean, what: string) => isWrong && problems.push(what);
  report(stages.length < 2, 'it has one stage');
  for (const { word, text } of instructionsOf(file)) {
    report(word === '', 'there is a line that is no instruction');
    report(word === 'ADD', 'ADD fetches and unpacks unasked: COPY');
    report(/^(ARG|ENV)$/.test(word) && SECRET.test(text), `${word} ${text} ends in the image`);
  }
  for (const { name, from, instructions } of stages) {
    report(!isShown(stages, from), `${from} has no version`);
    for (const { word, text } of instructions) {
      if (word === 'COPY') problems.push(...copyProblems(text, stages, exists));
      if (word !== 'RUN') continue;
      const installs = text.includes('apt-get install');
      report(installs && !/rm -rf \/var\/lib\/apt\/lists/.test(text), `${name}: apt's lists stay`);
      report(
        installs && !text.includes('--no-install-recommends'),
        `${name}: recommended packages`,
      );
      report(installs && !/install[^&]* -y/.test(text), `${name}: apt-get asks`);
      report(/\bsudo\b|curl[^|]*\|/.test(text), `${name}: ${text}`);
    }
  }
  for (const { name } of stages.slice(1)) problems.push(...imageProblems(stages, name));
  return problems;
}

function copyProblems(
  text: string,
  stages: readonly Stage[],
  exists: (path: string) => boolean,
): string[] {
  const { from, sources } = copyOf(text);
  if (from !== undefined) {
    return stages.some(({ name }) => name === from) ? [] : [`no stage is called ${from}`];
  }
  return sources
    .filter((source) => source === '.' || !exists(source))
    .map((source) => `COPY ${source}: ${source === '.' ? 'copies everything' : 'is not there'}`);
}

/** What each image that can be the last one has to have. */
function imageProblems(stages: readonly Stage[], name: string): string[] {
  const instructions = allInstructions(stages, name);
  const last = (word: string) =>
    instructions.findLast((instruction) => instruction.word === word)?.text;
  const user = last('USER') ?? 'root';
  return [
    ...(/^[1-9]\d*(:[1-9]\d*)?$/.test(user) ? [] : [`${name} runs as ${user}, not as a number`]),
    ...(last('HEALTHCHECK')?.includes('CMD [') ? [] : [`${name} has no health check`]),
    ...(last('CMD')?.startsWith('[') ? [] : [`${name} starts by a shell, which gets its signals`]),
  ];
}
