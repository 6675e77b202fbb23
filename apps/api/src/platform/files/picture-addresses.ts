import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../auth/keys.ts'
import type { Clock } from '../clock.ts'

export type PictureView = { readonly shop_id: string; readonly file_id: string; readonly reader_id: string }

export type PictureClaim = PictureView & { readonly expires: string; readonly signature: string }

export type PictureAddresses = {
  /** An address by which this reader loads this picture for five to ten minutes; `call` answers it, else the call for pictures. */
  of(view: PictureView, call?: `/v1/${string}`): string
  /** Whether the address was made here, of just these parts, and is not over. */
  isGood(claim: PictureClaim): boolean
}

/** Addresses made within one step are the same, so that a browser does not load a picture anew with each answer. */
const stepS = 300

/** Signs addresses of pictures (HMAC-SHA-256): an image element sends no token, so its address is the key (decision 0121). */
export function createPictureAddresses(options: { secret: string; clock: Clock }): PictureAddresses {
  const key = deriveKey(options.secret, 'addresses of pictures')
  const sign = ({ shop_id, file_id, reader_id }: PictureView, expires: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([shop_id, file_id, reader_id, expires]))
      .digest()
  const now_s = () => Math.floor(options.clock.now().getTime() / 1000)

  return {
    of(view, call = '/v1/pictures') {
      const expires = String((Math.floor(now_s() / stepS) + 2) * stepS)
      const signature = sign(view, expires).toString('base64url')
      const query = new URLSearchParams({ shop: view.shop_id, reader: view.reader_id, expires, signature })
      return `${call}/${view.file_id}?${query}`
    },
    isGood(claim) {
      const given = Buffer.from(claim.signature, 'base64url')
      const right = sign(claim, claim.expires)
      return given.length === right.length && timingSafeEqual(given, right) && Number(claim.expires) > now_s()
    },
  }
}
