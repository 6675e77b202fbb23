import { fastifyMultipart } from '@fastify/multipart'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { Operation, Upload } from '@guihang/contract/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Rejection, reject, rejectFields } from '../answers/reject.ts'

/** The file of a call. Its name and type come from the caller and are not trusted, so neither is kept. */
export type UploadedFile = { readonly bytes: Buffer }

/** The field of the file. Every other field is rejected, like unknown fields of a JSON body. */
const FIELD = 'file'
/** Fields that are read far enough to be named in the answer. */
const MOST_FIELDS = 20
/** What the frame around a file may weigh: boundaries, headers, and fields that are then refused. */
const FRAME_BYTES = 65_536

/** Uploads at a time, in all and of one session: each is held in memory until its picture is stored. */
const AT_ONCE = { all: 20, session: 4 }

export type UploadPlaces = {
  /** Does `work` in one of the places; throws EBUSY, before a byte of the body is read, when they are taken. */
  take<T>(session_id: string, work: () => Promise<T>): Promise<T>
}

/** The places for uploads of this process. */
export function createUploadPlaces(): UploadPlaces {
  let taken = 0
  const bySession = new Map<string, number>()
  return {
    async take(session_id, work) {
      const own = bySession.get(session_id) ?? 0
      if (taken >= AT_ONCE.all || own >= AT_ONCE.session) throw reject('EBUSY', { retryAfter: 1 })
      taken += 1
      bySession.set(session_id, own + 1)
      try {
        return await work()
      } finally {
        taken -= 1
        const left = (bySession.get(session_id) ?? 1) - 1
        if (left > 0) bySession.set(session_id, left)
        else bySession.delete(session_id)
      }
    },
  }
}

/** Lets the routes with an `upload` read `multipart/form-data`; all others refuse it. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart)
}

/**
 * Reads the file of a call. Throws ESIZE above the operation's `max_bytes`, EBODY for what is no multipart body, and
 * 422 at each field that is not asked for or at `file` when it is missing.
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > upload.max_bytes + FRAME_BYTES) throw reject('ESIZE')
  const faults: FieldFaults = {}
  const bytes = request.isMultipart()
    ? await readParts(request, upload, faults)
    : // No multipart at all: each field of the JSON body is unknown, and the file is missing.
      unknownFields(Object.keys(Object(request.body)), faults)
  if (bytes === undefined) put(faults, FIELD, 'required')
  for (const _ in faults) throw rejectFields(faults)
  return { bytes: bytes ?? Buffer.alloc(0) }
}

/** A multipart body where none is expected cannot be read. */
export function refuseUpload(request: FastifyRequest, declared: Operation): void {
  if (declared.upload === undefined && request.isMultipart()) throw reject('EBODY')
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  faults: FieldFaults,
): Promise<Buffer | undefined> {
  let found: Buffer | undefined
  try {
    const limits = { fileSize: upload.max_bytes, files: 1, fields: MOST_FIELDS, parts: MOST_FIELDS + 1 }
    for await (const part of request.parts({ limits: { ...limits, fieldSize: 1_024, fieldNameSize: 100 } })) {
      if (part.type === 'field') put(faults, part.fieldname, 'unknown_field')
      else {
        // An unknown part is read as well: an unread part blocks the rest.
        const bytes = await part.toBuffer()
        if (part.fieldname !== FIELD) put(faults, part.fieldname, 'unknown_field')
        else found = bytes
      }
    }
  } catch (error) {
    throw readable(error)
  }
  return found
}

/** What goes wrong while the parts are taken apart is the sender's doing: cut off, without boundary, too many, too large. */
function readable(error: unknown): Rejection {
  if (error instanceof Rejection) return error
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  return reject(isTooLarge ? 'ESIZE' : 'EBODY')
}

function unknownFields(names: readonly string[], faults: FieldFaults): undefined {
  for (const name of names) put(faults, name, 'unknown_field')
}

// Not assigned: a field could be called `__proto__`.
function put(faults: FieldFaults, field: string, rule: 'required' | 'unknown_field'): void {
  Object.defineProperty(faults, field, { value: [{ rule }], enumerable: true, configurable: true })
}
