import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { openApiOf } from './openapi.ts';

const document = openApiOf(calls, '1.2.3');

test('every call is in the document under its path and method', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});

test('every parameter in a path is described', () => {
  const undescribed = Object.values(calls).filter(({ path, ...call }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = 'params' in call ? Object.keys(call.params.shape) : [];
    return named.join() !== described.join();
  });
  expect(undescribed).toEqual([]);
});

test('a call that needs a token is documented so, with its response without one', () => {
  const operation = document.paths['/api/admin/audit']?.['get'];
  expect(operation).toMatchObject({
    security: [{ bearer: [] }],
    responses: {
      401: { description: 'auth/required, auth/invalid' },
      403: { description: 'auth/forbidden' },
    },
  });
});
