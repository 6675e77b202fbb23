import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { startWorker } from '@guihang/web/own-scripts.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../texts/messages.js'
import workerAddress from './read-picture.worker.ts?worker&url'

type CameraScanProps = { onCode: (code: string) => void; onClose: () => void }

/** The same label stays before the camera for a while: so long (ms) it is not read again. */
const samePause = 3_000
/** Between two readings (ms): a phone stays cool, and nobody notices. */
const pause = 120

export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null)
  const say = useRef(onCode)
  say.current = onCode
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the camera anew
  useEffect(() => {
    const over = new AbortController()
    watchCodes(video.current, over.signal, (code) => say.current(code)).catch((error: unknown) => {
      if (over.signal.aborted) return
      setFault(faultOf(error))
      // A camera that shows nothing any more is turned off.
      over.abort()
    })
    return () => over.abort()
  }, [tries])

  function again() {
    setFault(null)
    setTries(tries + 1)
  }

  return (
    <div className="grid gap-2">
      {fault === null ? (
        <video
          ref={video}
          aria-label={m.pickup_camera_view()}
          playsInline
          muted
          className="aspect-4/3 w-full rounded-ctl bg-sunken object-cover"
        />
      ) : (
        <Note tone="warn">{faultWords[fault]()}</Note>
      )}
      <div className="flex gap-2">
        {fault !== null && <Button onClick={again}>{m.ui_retry()}</Button>}
        <Button onClick={onClose}>{m.pickup_camera_close()}</Button>
      </div>
    </div>
  )
}

type CameraFault = 'denied' | 'none' | 'failed'

const faultWords: Readonly<Record<CameraFault, () => string>> = {
  denied: m.pickup_camera_denied,
  none: m.pickup_camera_none,
  failed: m.pickup_camera_failed,
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** Says each code once as it comes into view. Raises what the browser raises without a camera. */
async function watchCodes(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  if (!video) return
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const reader = await openReader()
  signal.addEventListener('abort', () => reader.close())
  if (signal.aborted) return reader.close()
  await Promise.race([readAgainAndAgain(reader, video, signal, onCode), takenAway(stream)])
}

/** Rejects when another app or the system takes the camera: the picture would stand still. */
function takenAway(stream: MediaStream): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => reject(new Error('The camera was taken away')))
  return promise
}

async function readAgainAndAgain(
  reader: CodeReader,
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const code = await reader.read(video)
    if (signal.aborted) return
    const now = performance.now()
    if (code !== null) {
      if (code !== last.code || now - last.at > samePause) {
        navigator.vibrate?.(60)
        onCode(code)
      }
      last = { code, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

type CodeReader = { read(video: HTMLVideoElement): Promise<string | null>; close(): void }

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorMaker = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

declare global {
  interface Window {
    // TypeScript's browser types do not know it; browsers of many desks do not have it.
    BarcodeDetector?: DetectorMaker
  }
}

const formats = ['code_128', 'qr_code']
/** Wide enough for the bars of a label that fills half of the picture. */
const mostWidth = 960

/** The browser's own reader where it knows our codes, else one in a worker. */
async function openReader(): Promise<CodeReader> {
  const Maker = window.BarcodeDetector
  const known: string[] = (await Maker?.getSupportedFormats().catch(() => [])) ?? []
  return Maker && formats.every((format) => known.includes(format))
    ? readerOf(new Maker({ formats }))
    : workerReader()
}

function readerOf(detector: Detector): CodeReader {
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    close() {
      // The browser holds nothing for it.
    },
  }
}

function workerReader(): CodeReader {
  const worker = startWorker(workerAddress)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read(video) {
      const scale = Math.min(1, mostWidth / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      if (!context || canvas.width === 0) return Promise.resolve(null)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      const { promise, resolve, reject } = Promise.withResolvers<string | null>()
      // One reading at a time: the next one takes their places.
      worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text)
      worker.onerror = () => reject(new Error('The reader stopped'))
      worker.postMessage({ pixels: data, width, height }, [data.buffer])
      return promise
    },
    close: () => worker.terminate(),
  }
}
