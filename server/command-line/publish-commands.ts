import { publishBody } from '../../src/contract/administration.ts';
import { publishDraft } from '../publishing/publish-draft.ts';
import type { Services } from '../services.ts';
import { listStories } from '../stories/list-stories.ts';
import type { Command } from './command.ts';
import { failed, isoSeconds, succeeded, type CommandOutcome } from './command-outcome.ts';
import { findWalk } from './find-walk.ts';
import { readValue } from './read-value.ts';

const WALKS_PER_READ = 100;

export const walkListCommand: Command = {
  name: 'walk list',
  help: 'lists the walks, the last changed first: state, visibility, and when visitors got it',
  details: ['The state is draft, published, changed (the draft is newer) or unpublished.'],
  run: (context) => context.withServices(list),
};

export const walkPublish: Command = {
  name: 'walk publish',
  help: 'makes the draft of a walk, by its name or id, what visitors get',
  details: [
    'It prints what is left out of the walk or could not be made, as the authoring area does. A walk that cannot be played is rejected. A server that runs serves the new version within a second.',
  ],
  arguments: [{ name: 'WALK' }],
  options: { notes: { value: 'TEXT', help: 'what has changed, for the list of versions' } },
  run(context, { values }) {
    const body = readValue('--notes', publishBody, { notes: values['notes'] });
    if (body.kind === 'wrong') return body.outcome;
    const { notes } = body.value;
    return context.withServices((services) => publish(services, values['WALK'] ?? '', notes));
  },
};

async function list(services: Services): Promise<CommandOutcome> {
  const walks = [];
  for (;;) {
    const page = { limit: WALKS_PER_READ, offset: walks.length };
    const { stories, total } = await listStories(services, page);
    walks.push(...stories);
    if (stories.length === 0 || walks.length >= total) break;
  }
  const lines = walks.map(({ slug, title, state, visibility, published }) =>
    [
      slug,
      state,
      visibility,
      ...(published === undefined ? [] : [isoSeconds(published.atMs)]),
      ...Object.values(title).slice(0, 1),
    ].join('  '),
  );
  return succeeded([...lines, `Walks: ${walks.length}`], { walks });
}

async function publish(
  services: Services,
  walk: string,
  notes: string | undefined,
): Promise<CommandOutcome> {
  const story = await findWalk(services, walk);
  if (story === undefined) return failed('story/not-found', [`There is no walk '${walk}' here.`]);
  const request = { storyId: story.id, notes, actorId: null };
  const { slug, revision, problems } = await publishDraft(services, request);
  const lines = [
    `'${slug}' is published, as version ${revision}.`,
    ...problems.map(({ about, words: sentence }) => `  ${sentence} (${about})`),
  ];
  return succeeded(lines, { slug, revision, problems });
}
