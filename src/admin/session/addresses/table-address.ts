import type { AdminContext } from '../admin-context.ts';

export function tableAddress({ navigation }: AdminContext, storyId: string): string {
  return `${navigation.to('stories/{storyId}', { storyId })}?view=table`;
}

export function isTableRequested(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'table';
}
