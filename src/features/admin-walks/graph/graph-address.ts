import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';

/** What the picture shows, as its address has it. */
export interface GraphView {
  /** The id of the chosen part. */
  readonly part?: string;
  /** `findingKey` of the chosen finding. */
  readonly finding?: string;
}

export function graphAddress({ ways }: AdminDesk, storyId: string, view: GraphView = {}): string {
  const asked = new URLSearchParams({ view: 'graph', ...view });
  return `${ways.to('stories/{storyId}', { storyId })}?${String(asked)}`;
}

export function isGraphAsked(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'graph';
}

export function graphViewIn(search: string): GraphView {
  const asked = new URLSearchParams(search);
  const part = asked.get('part');
  const finding = asked.get('finding');
  return {
    ...(part === null ? {} : { part }),
    ...(finding === null ? {} : { finding }),
  };
}
