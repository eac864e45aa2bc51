import type { fieldCalls } from '../../src/contract/admin/calls/field-calls.ts';
import type { Services } from '../services.ts';
import { addField, changeField, listFields, removeField } from './define-fields.ts';
import { orderFields } from './order-fields.ts';
import type { Handlers } from '../http/handler.ts';

export function fieldRoutes(services: Services): Handlers<keyof typeof fieldCalls> {
  return {
    adminFields: ({ query }) => listFields(services, query.owner),
    adminAddField: ({ body, who }) => addField(services, body, who.userId),
    adminOrderFields: ({ body, who }) => orderFields(services, body, who.userId),
    adminChangeField: ({ params, body, who }) =>
      changeField(services, { id: params.id, change: body, actorId: who.userId }),
    adminRemoveField: ({ params, who }) => removeField(services, params.id, who.userId),
  };
}
