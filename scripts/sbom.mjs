import { createHash } from 'node:crypto';

/**
 * What a release is made of, as CycloneDX 1.6. The same packages give the same document: its serial
 * number is made of its content.
 *
 * `product` has name, version, license, machine and the time of its commit; `packages` and `named`
 * are those of `released-packages.mjs`.
 */
export function sbomOf(product, packages, named) {
  const references = new Map(packages.map((one) => [one.folder, purlOf(one)]));
  const referencesOf = (folders) => [
    ...new Set(folders.flatMap((folder) => references.get(folder) ?? [])),
  ];
  const own = purlOf(product);
  const content = {
    version: 1,
    metadata: {
      timestamp: new Date(product.atMs).toISOString(),
      component: {
        ...{ type: 'application', 'bom-ref': own, purl: own },
        ...{ name: product.name, version: product.version },
        properties: [{ name: 'klangweg:machine', value: product.machine }],
      },
    },
    components: onceEach(packages.map(componentOf), 'bom-ref'),
    dependencies: onceEach(
      [
        { ref: own, dependsOn: referencesOf(named).toSorted() },
        ...packages.map((one) => ({
          ref: purlOf(one),
          dependsOn: referencesOf(one.needs).toSorted(),
        })),
      ],
      'ref',
    ),
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(content))}`;
  return { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber, ...content };
}

/** A package may lie in two folders in the same version. */
function onceEach(entries, key) {
  const byReference = new Map(entries.map((entry) => [entry[key], entry]));
  return [...byReference.values()].toSorted((one, other) => (one[key] < other[key] ? -1 : 1));
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(pack) {
  const [scope, name] = pack.name.startsWith('@') ? pack.name.split('/') : [undefined, pack.name];
  return {
    ...{ type: 'library', 'bom-ref': purlOf(pack), purl: purlOf(pack) },
    ...(scope && { group: scope }),
    ...{ name, version: pack.version },
    ...(pack.isOptional && { scope: 'optional' }),
    ...(pack.integrity && { hashes: [hashOf(pack.integrity)] }),
    licenses: [licenseOf(pack.license)],
  };
}

/** npm writes digests in base64, CycloneDX in hexadecimal digits. */
function hashOf(integrity) {
  const [algorithm, digest] = integrity.split(' ', 1)[0].split('-', 2);
  const alg = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }[algorithm];
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}

/** Some packages state a licence in words, which is no SPDX expression. */
const licenseOf = (stated) =>
  /^[\w.+()-]+( (AND|OR|WITH) [\w.+()-]+)*$/.test(stated)
    ? { expression: stated.replace(/^\((.*)\)$/, '$1') }
    : { license: { name: stated } };

function uuidOf(text) {
  const digits = createHash('sha256').update(text).digest('hex');
  const parts = [
    ...[digits.slice(0, 8), digits.slice(8, 12)],
    ...[`8${digits.slice(13, 16)}`, `a${digits.slice(17, 20)}`, digits.slice(20, 32)],
  ];
  return parts.join('-');
}
