import { Readable } from 'node:stream';
import type { parcelCalls } from '../../../src/contract/admin/parcel-calls.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { linkToParcel, openParcelLink } from '../../usecases/link-to-parcel.ts';
import { orderParcel, readParcelUpload } from '../../usecases/order-parcel.ts';
import { WRITTEN, type Handlers } from '../handler.ts';

export function parcelRoutes(services: Services): Handlers<keyof typeof parcelCalls> {
  return {
    async adminParcelLink({ params, who }) {
      const made = await linkToParcel(services, params.id, who.userId);
      const { secret, slug, ...told } = made;
      return { path: `/api/parcels/${secret}`, name: `${slug}.klangweg`, ...told };
    },
    async parcelDownload({ params, request, reply }) {
      // Whoever only looks must not use the link up.
      if (request.method !== 'GET') throw new Refusal('route/method-not-allowed');
      const { name, bytes, pieces } = await openParcelLink(services, params.secret);
      void reply
        .header('Content-Type', 'application/octet-stream')
        .header('Content-Length', bytes)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .header('Cache-Control', 'no-store')
        .send(Readable.from(pieces()));
      return WRITTEN;
    },
    adminParcel: ({ params }) => readParcelUpload(services, params.id),
    adminCheckParcel: ({ params, who }) =>
      orderParcel(services, { uploadId: params.id, actorId: who.userId }),
    adminTakeInParcel: ({ params, body, who }) =>
      orderParcel(services, { uploadId: params.id, actorId: who.userId, order: body }),
  };
}
