import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const MIN_LENGTH = 32;
const MIN_DISTINCT_CHARACTERS = 10;
const PLACEHOLDERS =
  /change[-_ ]?me|example|default|your[-_ ]?secret|placeholder|klangweg|password/i;

/** Why a secret is rejected, as the end of a sentence; undefined when it is good. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters.`;
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) {
    return `must be random: it has fewer than ${MIN_DISTINCT_CHARACTERS} different characters.`;
  }
  return PLACEHOLDERS.test(secret) ? 'must be random: it looks like a placeholder.' : undefined;
}

/** The secret of this data folder, made at the first start and readable by the server's user. */
export async function secretInFolder(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true });
  const stored = await readIfThere(file);
  if (stored !== undefined) return stored;
  await createOnce(file, randomBytes(32).toString('base64url'));
  return readFile(file, 'utf8');
}

/** Linked into place as a whole: two servers that start at once both read the same secret. */
async function createOnce(file: string, secret: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeDurably(draft, secret);
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    return text === '' ? undefined : text;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
