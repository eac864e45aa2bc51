import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';

export function tableAddress({ ways }: AdminDesk, storyId: string): string {
  return `${ways.to('stories/{storyId}', { storyId })}?view=table`;
}

export function isTableAsked(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'table';
}
