import { describe, expect, it } from 'vitest';
import { beginsAs } from './begins-as.ts';

const GZIP = Uint8Array.from([0x1f, 0x8b, 8, 0]);
const tar = (mark: string) => new Blob([new Uint8Array(257), mark, new Uint8Array(300)]);

describe('the beginning of a chosen file', () => {
  it('shows a backup of either format, and a file that is none', async () => {
    expect(await beginsAs(new Blob([GZIP, 'and more']))).toBe('backup');
    expect(await beginsAs(tar('ustar'))).toBe('backup');
    expect(await beginsAs(new Blob(['KLANGWEG BACKUP 1\n']))).toBe('backup');
    expect(await beginsAs(tar('other'))).toBe('other');
    expect(await beginsAs(new Blob(['PK\u0003\u0004']))).toBe('other');
    expect(await beginsAs(new Blob([]))).toBe('other');
  });

  it('reports a file that cannot be read by its name, not by another', async () => {
    const gone = new Blob([GZIP]);
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await beginsAs({ slice: () => gone })).toBe('unread');
  });
});
