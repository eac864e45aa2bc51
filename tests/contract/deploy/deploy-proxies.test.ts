import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { deployFile, deployPath, whyNo } from '../../support/deploy/deploy-files.ts';
import {
  makeCertificate,
  placedConfig,
  verdictOf,
  whyNoNginx,
  writeConfig,
} from '../../support/deploy/nginx.ts';
import { at, entriesOf, readYaml } from '../../support/deploy/read-yaml.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

describe.runIf(canRun('nginx.conf by nginx', whyNoNginx()))('nginx.conf', () => {
  let folder: TempFolder;
  const verdict = (change: (site: string) => string) => {
    const places = { folder: folder.path, httpPort: 1, httpsPort: 2, upstreamPorts: [3] };
    return verdictOf(writeConfig(folder.path, change(placedConfig(places))));
  };
  beforeAll(async () => {
    folder = makeTempFolder('klangweg-nginx');
    await makeCertificate(folder.path);
  });
  afterAll(() => folder.remove());

  test('nginx takes it, without a warning', () => {
    expect(verdict((site) => site)).toEqual({ isTaken: true, warnings: [] });
  });

  test.each<[string, string, string]>([
    ['an unknown directive', 'proxy_buffering off;', 'proxy_bufering off;'],
    ['an upstream that is not there', 'http://klangweg;', 'http://klangwegs;'],
    ['a missing certificate', 'cert.pem;', 'certificate.pem;'],
    ['a brace too few', '}', ''],
  ])('nginx does not take %s', (_, from, to) => {
    expect(verdict((site) => site.replace(from, to)).isTaken).toBe(false);
  });
});

test('nginx takes TLS 1.2 and 1.3 alone, with ciphers of forward secrecy', () => {
  const [, protocols] = /^ *ssl_protocols (.*);$/m.exec(deployFile('nginx.conf')) ?? [];
  const [, ciphers = ''] = /^ *ssl_ciphers (.*);$/m.exec(deployFile('nginx.conf')) ?? [];
  expect(protocols).toBe('TLSv1.2 TLSv1.3');
  for (const cipher of ciphers.split(':')) {
    expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/);
  }
});

const KLANGWEG_HOST = 'walks.example.org';
describe.runIf(canRun('Caddyfile by Caddy', whyNo('caddy', ['version'])))('Caddyfile', () => {
  test('Caddy takes it', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', deployPath('Caddyfile')];
    const { status, stdout, stderr } = spawnSync('caddy', args, {
      encoding: 'utf8',
      env: { ...process.env, KLANGWEG_HOST },
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });
});

test('the Caddyfile takes host and server from variables, and gathers nothing', () => {
  const file = deployFile('Caddyfile').replace(/^\s*#.*$/gm, '');
  expect([...file.matchAll(/\{\$(\w+)/g)].map(([, name]) => name)).toEqual([
    'KLANGWEG_HOST',
    'KLANGWEG_UPSTREAM',
  ]);
  expect(file).toMatch(/flush_interval -1/);
  expect(file.split('{').length).toBe(file.split('}').length);
});

describe('Traefik', () => {
  const fixed = readYaml(deployFile('traefik.yaml'));
  const routes = readYaml(deployFile('traefik.klangweg.yaml'));

  test('each name that one of its files uses is defined in one of them', () => {
    const entryPoints = entriesOf(at(fixed, 'entryPoints')).map(([name]) => name);
    const resolvers = entriesOf(at(fixed, 'certificatesResolvers')).map(([name]) => name);
    const services = entriesOf(at(routes, 'http', 'services')).map(([name]) => name);
    const router = at(routes, 'http', 'routers', 'klangweg');
    expect(entryPoints).toContain(at(router, 'entryPoints', 0));
    expect(services).toContain(at(router, 'service'));
    expect(resolvers).toContain(at(router, 'tls', 'certResolver'));
    const redirection = at(fixed, 'entryPoints', 'web', 'http', 'redirections', 'entryPoint');
    expect(entryPoints).toContain(at(redirection, 'to'));
    expect(entryPoints).toContain(
      at(fixed, 'certificatesResolvers', 'letsencrypt', 'acme', 'httpChallenge', 'entryPoint'),
    );
    expect(at(fixed, 'providers', 'file', 'filename')).toBe('/etc/traefik/traefik.klangweg.yaml');
  });

  test('it gathers no body, and asks the server whether it is ready', () => {
    expect(entriesOf(at(routes, 'http', 'middlewares'))).toEqual([]);
    const balancer = at(routes, 'http', 'services', 'klangweg', 'loadBalancer');
    expect(at(balancer, 'healthCheck', 'path')).toBe('/readyz');
  });
});
