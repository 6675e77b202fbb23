import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fastifyMultipart, type Multipart } from '@fastify/multipart'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { Operation, Upload } from '@guihang/contract/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDiskFull } from '../../disk/disk-full.ts'
import { Rejection, reject, rejectFields } from '../answers/reject.ts'
import type { FieldsReader } from './input.ts'

/** The file of a call. Its name and type come from the caller and are not trusted, so neither is kept. */
export type UploadedFile = { readonly bytes: Buffer }

/** The file of a call that was streamed to disk; it is deleted once the call is answered. */
export type FileOnDisk = {
  readonly path: string
  /** What the caller calls it: to be shown, never to be trusted. */
  readonly name: string
  /** Of its bytes, so that a repeated call is known by them. */
  readonly sha256: string
}

export type ReadForm = {
  readonly upload: UploadedFile | FileOnDisk
  /** What the text fields beside the file say; undefined where the operation declares none. */
  readonly body: unknown
}

/** The field of the file. Every field that is not declared is rejected, like unknown fields of a JSON body. */
const fileField = 'file'
/** Fields that are read far enough to be named in the answer. */
const mostFields = 20
/** What the frame around a file may weigh: boundaries, headers, and fields that are then refused. */
const frameBytes = 65_536

/** Lets the routes with an `upload` read `multipart/form-data`; all others refuse it. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart)
}

export type Received = { readonly file: FileOnDisk; readonly body: unknown }

export async function readForm({ file, body }: Received, { on_disk }: Upload): Promise<ReadForm> {
  return { body, upload: on_disk ? file : { bytes: await readFile(file.path) } }
}

/** `work` begins when `receive` is through. ESIZE above `max_bytes`, EBODY, 422 at each unknown field or a missing `file`. */
export async function withForm<T>(
  request: FastifyRequest,
  declared: DeclaredForm,
  work: (receive: () => Promise<Received>) => Promise<T>,
): Promise<T> {
  const { upload } = declared
  if (Number(request.headers['content-length'] ?? 0) > upload.max_bytes + frameBytes) throw reject('ESIZE')
  const folder = await mkdtemp(join(tmpdir(), 'guihang-upload-'))
  try {
    return await work(() => receiveForm(request, declared, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export type DeclaredForm = {
  readonly upload: Upload
  readonly readFields: FieldsReader | undefined
}

async function receiveForm(
  request: FastifyRequest,
  { upload, readFields }: DeclaredForm,
  folder: string,
): Promise<Received> {
  const faults: FieldFaults = {}
  const fields = new Map<string, string>()
  const file = request.isMultipart()
    ? await readParts(request, upload, folder, (part) => {
        if (readFields !== undefined && part.type === 'field') fields.set(part.fieldname, String(part.value))
        else put(faults, part.fieldname, 'unknown_field')
      })
    : // No multipart at all: each field of the JSON body is unknown, and the file is missing.
      unknownFields(Object.keys(Object(request.body)), faults)
  if (file === undefined) put(faults, fileField, 'required')
  const ofFields: FieldFaults = {}
  const body = readFields?.(Object.fromEntries(fields), ofFields)
  // A field that came as JSON is refused already.
  for (const [name, found] of Object.entries(ofFields)) faults[name] ??= found
  for (const _ in faults) throw rejectFields(faults)
  if (file === undefined) throw reject('EBODY')
  return { file, body }
}

export function refuseUpload(request: FastifyRequest, declared: Operation): void {
  if (declared.upload === undefined && request.isMultipart()) throw reject('EBODY')
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
  other: (part: Multipart) => void,
): Promise<FileOnDisk | undefined> {
  let found: FileOnDisk | undefined
  try {
    const limits = { fileSize: upload.max_bytes, files: 1, fields: mostFields, parts: mostFields + 1 }
    for await (const part of request.parts({ limits: { ...limits, fieldSize: 1_024, fieldNameSize: 100 } })) {
      if (part.type === 'field') other(part)
      else if (part.fieldname === fileField) {
        found = await writtenTo(join(folder, 'file'), part.file, part.filename)
        // The stream ends quietly where the limit cut it.
        if (part.file.truncated) throw reject('ESIZE')
      } else {
        // An unknown file is read as well: an unread part blocks the rest.
        for await (const _ of part.file);
        other(part)
      }
    }
  } catch (error) {
    throw readable(error)
  }
  return found
}

async function writtenTo(path: string, file: Readable, name: string | undefined): Promise<FileOnDisk> {
  const hash = createHash('sha256')
  file.on('data', (bytes) => hash.update(bytes))
  await pipeline(file, createWriteStream(path, { mode: 0o600 }))
  return { path, name: name ?? '', sha256: hash.digest('base64url') }
}

/** What goes wrong while parts are taken apart is the sender's doing; a full disk of ours is not. */
function readable(error: unknown): unknown {
  if (error instanceof Rejection || isDiskFull(error)) return error
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
