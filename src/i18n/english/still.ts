import type { still as german } from '../german/still.ts';

export const still: Record<keyof typeof german, string> = {
  noScript: 'This page needs JavaScript to sign in and to scan.',
  late: 'Not everything has arrived yet that this page needs to sign in and to scan.',
  again: 'Load again',
};
