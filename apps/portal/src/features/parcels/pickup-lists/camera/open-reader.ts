import { startWorker } from '../../../../core/own-scripts.ts'
import workerAddress from './read-picture.worker.ts?worker&url'

/** Reads the code in what a video shows now; null where there is none. */
export type CodeReader = { read(video: HTMLVideoElement): Promise<string | null>; close(): void }

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
export async function openReader(): Promise<CodeReader> {
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
