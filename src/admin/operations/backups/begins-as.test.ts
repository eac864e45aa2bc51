import { describe, expect, it } from 'vitest';
import { BACKUP_MARK } from '../../../contract/admin/backups.ts';
import { beginsAs } from './begins-as.ts';

describe('how a chosen file begins', () => {
  it('knows a backup, and what is none', async () => {
    expect(await beginsAs(new Blob([BACKUP_MARK, 'and more']))).toBe('backup');
    expect(await beginsAs(new Blob(['PK\u0003\u0004']))).toBe('other');
    expect(await beginsAs(new Blob([]))).toBe('other');
  });

  it('calls a file that cannot be read by that name, not by another', async () => {
    const gone = new Blob([BACKUP_MARK]);
    gone.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await beginsAs({ slice: () => gone })).toBe('unread');
  });
});
