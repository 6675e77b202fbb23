import type { FastifyRequest } from 'fastify'
import { reject } from '../answers/reject.ts'
import { createLines } from '../guards/lines.ts'

/** Who sends a file: the person (or the software) that calls, and its shop. Operators have none. */
export type Uploader = { readonly person: string; readonly shop: string | undefined }

/** Uploads from their first byte to their answer. Above these the caller gets EUPLOADS. */
const mostUnderWay = { person: 4, shop: 8 }
/** Bodies on their way to this process, each on disk and below the limit of its call. Above it everybody gets EBUSY. */
const mostBodies = 400
/** Uploads worked on at a time: each is in memory until its file is stored. The others wait on disk. */
const atOnce = 20
const patienceMs = 10_000

export type UploadPlaces = {
  /** A slow body holds no place. EUPLOADS or EBUSY before a byte of the body is read. */
  take<Body, T>(
    uploader: Uploader,
    receive: () => Promise<Body>,
    work: (body: Body) => Promise<T>,
  ): Promise<T>
}

export function createUploadPlaces(): UploadPlaces {
  const underWay = new Map<string, number>()
  const places = createLines({ places: atOnce, waiting: mostBodies, patience_ms: patienceMs })
  let bodies = 0

  const count = (key: string, by: 1 | -1): void => {
    const left = (underWay.get(key) ?? 0) + by
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }

  return {
    async take({ person, shop }, receive, work) {
      const own = [
        { key: `person:${person}`, most: mostUnderWay.person },
        ...(shop === undefined ? [] : [{ key: `shop:${shop}`, most: mostUnderWay.shop }]),
      ]
      if (own.some(({ key, most }) => (underWay.get(key) ?? 0) >= most))
        throw reject('EUPLOADS', { retryAfter: 1 })
      if (bodies >= mostBodies) throw reject('EBUSY', { retryAfter: 1 })
      for (const { key } of own) count(key, 1)
      try {
        bodies += 1
        const body = await receive().finally(() => {
          bodies -= 1
        })
        return await places.run('all', () => work(body))
      } finally {
        for (const { key } of own) count(key, -1)
      }
    },
  }
}

export function uploaderOf({ caller, ip }: FastifyRequest): Uploader {
  if (caller === null) return { person: ip, shop: undefined }
  if (caller.kind === 'operator') return { person: caller.operator.id, shop: undefined }
  return { person: caller.user?.id ?? caller.session_id, shop: caller.shop.id }
}
