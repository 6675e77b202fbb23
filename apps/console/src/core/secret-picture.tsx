import { generate } from 'lean-qr'
import { useEffect, useRef } from 'react'
import { m } from '../texts/messages.js'

/** Black on white in the dark as well: apps read it by their camera. */
export function SecretPicture({ uri }: { uri: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) generate(uri).toCanvas(canvas.current, { on: [0, 0, 0], off: [255, 255, 255] })
  }, [uri])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={m.enrol_totp_picture()}
      className="mx-auto size-48 rounded-ctl border border-line [image-rendering:pixelated]"
    />
  )
}
