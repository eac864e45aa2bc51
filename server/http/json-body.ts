import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

const MAX_DEPTH = 24;

/** Accepts only JSON; rejects deep nesting and keys that reach into prototypes. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else if (isTooDeep(body))
        done(new ApiError('request/invalid', { message: 'Nested too deep.' }));
      else void parse(request, body, done);
    },
  );
}

/** Runs before parsing, so that a hostile body costs no more than one pass over its characters. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
