import type * as z from 'zod/mini';
import { withoutControlCharactersIn } from '../../src/core/text/control-characters.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { FRAME, mediumFrame, type MediumFrame } from '../backup/backup-format.ts';
import { readJson, unpacked } from '../backup/backup-reader.ts';
import { readFrames, type Frame } from '../backup/frames.ts';
import { assertReadableDocument } from './assert-readable-document.ts';
import {
  DOCUMENT_FRAME,
  HEADER_BOUNDS,
  MOST_DOCUMENT_BYTES,
  PARCEL_FORM,
  parcelDocument,
  parcelEnd,
  parcelHeader,
  type ParcelHeader,
} from './parcel-format.ts';

export type ParcelPart =
  | { readonly kind: 'header'; readonly header: ParcelHeader }
  | {
      readonly kind: 'document';
      readonly document: z.infer<typeof parcelDocument>;
      /** Unpacked. */
      readonly bytes: number;
    }
  | { readonly kind: 'medium'; readonly medium: MediumFrame }
  | { readonly kind: 'bytes'; readonly piece: Buffer }
  | { readonly kind: 'end' };

/** Documents that their reader has no use for are digested, but neither unpacked nor parsed. */
type WantedParts = 'everything' | 'all-but-documents';

/**
 * Reads a walk's file part by part; it may come from anybody. Guarantee: when no more comes, every
 * byte was what its maker wrote. Texts come without the control characters that earlier releases
 * kept. Throws `BackupFault` for what is no such file, and a `Refusal` for a document that is more
 * than any walk's.
 */
export async function* readParcel(
  file: string,
  signal?: AbortSignal,
  wanted: WantedParts = 'everything',
): AsyncGenerator<ParcelPart> {
  for await (const frame of readFrames(file, PARCEL_FORM)) {
    signal?.throwIfAborted();
    if (wanted === 'everything' || frame.kind !== DOCUMENT_FRAME) yield await partOf(frame);
  }
}

async function partOf({ kind, payload }: Frame): Promise<ParcelPart> {
  switch (kind) {
    case FRAME.header:
      return {
        kind: 'header',
        header: readJson(parcelHeader, payload, {
          prepare: withoutControlCharactersIn,
          bounds: HEADER_BOUNDS,
        }),
      };
    case DOCUMENT_FRAME: {
      const plain = await unpacked(payload, MOST_DOCUMENT_BYTES);
      assertReadableDocument(plain);
      const document = readJson(parcelDocument, plain, { prepare: withoutControlCharactersIn });
      return { kind: 'document', document, bytes: plain.length };
    }
    case FRAME.medium:
      return { kind: 'medium', medium: readJson(mediumFrame, payload) };
    case FRAME.bytes:
      return { kind: 'bytes', piece: payload };
    case FRAME.end:
      readJson(parcelEnd, payload);
      return { kind: 'end' };
    default:
      throw new BackupFault('backup/damaged', `There is no piece of kind ${kind}.`);
  }
}
