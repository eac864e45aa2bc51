import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Writes beside an archive what it is and its digest, signed where `RELEASE_KEY` names the file of
 * a private Ed25519 key: whoever gets the archive can verify both with OpenSSL alone. Returns the
 * names of what was written.
 */
export function writeManifest(archivePath, archive, facts) {
  const manifest = {
    kind: 'klangweg/release',
    ...facts,
    archive: { name: basename(archivePath), bytes: archive.length, sha256: sha256Of(archive) },
  };
  const path = `${archivePath}.manifest.json`;
  const bytes = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const signature = signatureOf(bytes, process.env.RELEASE_KEY);
  writeFileSync(path, bytes);
  if (signature === undefined) return [path];
  writeFileSync(`${path}.sig`, signature);
  return [path, `${path}.sig`];
}

export const sha256Of = (bytes) => createHash('sha256').update(bytes).digest('hex');

function signatureOf(bytes, keyFile) {
  if (!keyFile) return undefined;
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`RELEASE_KEY (${keyFile}) has to be an Ed25519 key`);
  }
  return sign(null, bytes, key);
}
