import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { deployPath, environmentProblems, whyNo } from '../../support/deploy/deploy-files.ts';
import {
  at,
  isMap,
  listOf,
  readYaml,
  readYamlStream,
  type Yaml,
} from '../../support/deploy/read-yaml.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

/** What the secret of several servers has to hold. */
const SECRET = {
  KLANGWEG_SECRET: 'Zq7-unter-dem-Turm-4f9kXw2LmT8vRs1B',
  DATABASE_URL: 'postgres://klangweg:geheim@db.example.org:5432/klangweg',
  MEDIA_URL: 's3://key:geheim@store.example.org/klangweg',
};

test.each(['base', 'replicas'])('%s: each file is read, and named by its kustomization', (name) => {
  const folder = deployPath(`kubernetes/${name}`);
  const read = (file: string) => readYaml(readFileSync(join(folder, file), 'utf8'));
  const kustomization = read('kustomization.yaml');
  const patches = listOf(at(kustomization, 'patches')).map((patch) => at(patch, 'path'));
  const named = [...listOf(at(kustomization, 'resources')), ...patches];
  for (const file of readdirSync(folder)) {
    expect(isMap(read(file)), file).toBe(true);
    if (file !== 'kustomization.yaml') expect(named).toContain(file);
  }
});

const missing = whyNo('kubectl', ['version', '--client']);
describe.runIf(canRun('kubernetes/ by kubectl', missing))('kubectl kustomize', () => {
  let folder: TempFolder;
  beforeAll(() => {
    folder = makeTempFolder('klangweg-kustomize');
    cpSync(deployPath('kubernetes'), folder.path, { recursive: true });
  });
  afterAll(() => folder.remove());

  function built(name: string) {
    const args = ['kustomize', join(folder.path, name)];
    const { status, stdout, stderr } = spawnSync('kubectl', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const objects = readYamlStream(stdout);
    const find = (kind: string) => objects.find((node) => at(node, 'kind') === kind);
    const pod = at(find('Deployment'), 'spec', 'template', 'spec');
    return { objects, find, pod, container: at(pod, 'containers', 0) };
  }
  const names = (objects: readonly Yaml[]) => objects.map((node) => String(at(node, 'kind')));

  test('the base is one server with SQLite: never two at a time', () => {
    const { objects, find } = built('base');
    expect(names(objects).toSorted()).toEqual(
      [
        'Namespace',
        'ConfigMap',
        'Service',
        'PersistentVolumeClaim',
        'Deployment',
        'Ingress',
      ].toSorted(),
    );
    const spec = at(find('Deployment'), 'spec');
    expect([at(spec, 'replicas'), at(spec, 'strategy', 'type')]).toEqual([1, 'Recreate']);
    const settings = at(find('ConfigMap'), 'data') as Record<string, string>;
    expect(environmentProblems({ ...settings, KLANGWEG_DATA: '/data' })).toEqual([]);
  });

  test('the overlay is three servers, of which two stay, on a secret and a common volume', () => {
    const { objects, find, container } = built('replicas');
    expect(names(objects)).not.toContain('Secret');
    const spec = at(find('Deployment'), 'spec');
    expect([at(spec, 'replicas'), at(spec, 'strategy', 'rollingUpdate', 'maxUnavailable')]).toEqual(
      [3, 0],
    );
    expect(at(find('PodDisruptionBudget'), 'spec', 'minAvailable')).toBe(2);
    const budget = at(find('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels');
    expect(at(spec, 'template', 'metadata', 'labels')).toMatchObject(budget as object);
    expect(at(find('PersistentVolumeClaim'), 'spec', 'accessModes', 0)).toBe('ReadWriteMany');
    const sources = listOf(at(container, 'envFrom')).map((node) => at(node, 'secretRef', 'name'));
    expect(sources).toContain('klangweg');
    const settings = at(find('ConfigMap'), 'data') as Record<string, string>;
    expect(environmentProblems({ ...settings, ...SECRET })).toEqual([]);
  });

  test.each(['base', 'replicas'])(
    '%s: without root, with a root that is only read, with probes',
    (name) => {
      const { find, pod, container } = built(name);
      expect(at(pod, 'securityContext')).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(at(container, 'securityContext')).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) =>
        at(container, probe, 'httpGet', 'path'),
      );
      expect(probes).toEqual(['/healthz', '/healthz', '/readyz']);
      const mounted = listOf(at(container, 'volumeMounts')).map((node) => at(node, 'mountPath'));
      expect(mounted).toEqual(['/data', '/tmp']);
      const backend = at(
        find('Ingress'),
        'spec',
        'rules',
        0,
        'http',
        'paths',
        0,
        'backend',
        'service',
      );
      expect(at(backend, 'name')).toBe(at(find('Service'), 'metadata', 'name'));
      expect(at(container, 'image')).toMatch(/:\d/);
    },
  );

  test('a patch of an object that is not there is noticed', () => {
    const file = join(folder.path, 'replicas', 'storage.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('name: klangweg', 'name: klangwege'));
    expect(() => built('replicas')).toThrow(/no matches for Id|no resource matches/);
    writeFileSync(file, text);
  });
});
