import type { AdminContext } from '../admin-context.ts';

/** The state of the picture in its address. */
export interface GraphView {
  /** The id of the chosen element. */
  readonly part?: string;
  /** `findingKey` of the chosen finding. */
  readonly finding?: string;
}

export function graphAddress(
  { navigation }: AdminContext,
  storyId: string,
  view: GraphView = {},
): string {
  const parameters = new URLSearchParams({ view: 'graph', ...view });
  return `${navigation.to('stories/{storyId}', { storyId })}?${String(parameters)}`;
}

export function isGraphRequested(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'graph';
}

export function graphViewIn(search: string): GraphView {
  const parameters = new URLSearchParams(search);
  const part = parameters.get('part');
  const finding = parameters.get('finding');
  return {
    ...(part === null ? {} : { part }),
    ...(finding === null ? {} : { finding }),
  };
}
