import type { Call } from '../../call.ts';
import { idParams } from '../../administration.ts';
import {
  fieldDefinitionChange,
  fieldDefinition,
  fieldDefinitionList,
  fieldDefinitionsQuery,
  fieldOrder,
  newField,
} from '../field-definitions.ts';

/** The definitions of the fields of stories, tracks, quests and puzzles. */
export const fieldCalls = {
  adminFields: {
    method: 'GET',
    path: '/api/admin/fields',
    summary: 'The definitions of fields, built-in ones and own ones.',
    access: 'site:read',
    query: fieldDefinitionsQuery,
    answer: fieldDefinitionList,
    errors: [],
  },
  adminAddField: {
    method: 'POST',
    path: '/api/admin/fields',
    summary: 'Adds an own field; its values reach the wire under its name.',
    access: 'site:write',
    body: newField,
    answer: fieldDefinition,
    errors: ['field/name-taken'],
  },
  adminOrderFields: {
    method: 'PUT',
    path: '/api/admin/fields',
    summary: 'Puts the own fields of one kind in this order, behind the built-in ones.',
    access: 'site:write',
    body: fieldOrder,
    answer: fieldDefinitionList,
    errors: ['edit/conflict'],
  },
  adminChangeField: {
    method: 'PUT',
    path: '/api/admin/fields/{id}',
    summary: 'Changes an own field; its name stays.',
    access: 'site:write',
    params: idParams,
    body: fieldDefinitionChange,
    answer: fieldDefinition,
    errors: ['field/not-found', 'field/built-in', 'field/in-use', 'edit/conflict'],
  },
  adminRemoveField: {
    method: 'DELETE',
    path: '/api/admin/fields/{id}',
    summary: 'Removes an own field; what was written in it stays for a field of the same name.',
    access: 'site:write',
    params: idParams,
    answer: fieldDefinitionList,
    errors: ['field/not-found', 'field/built-in'],
  },
} as const satisfies Readonly<Record<string, Call>>;
