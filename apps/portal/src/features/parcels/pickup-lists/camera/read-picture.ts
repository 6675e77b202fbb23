import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

/** A picture of the camera: four bytes a pixel, red first. */
export type Picture = { readonly pixels: Uint8ClampedArray; readonly width: number; readonly height: number }

// Each on its own: the library's reader of all formats writes each picture without a code to the console.
const readers = [new Code128Reader(), new QRCodeReader()]
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])

/** What the bars or the QR code of a label say, however the phone is held; null where the picture shows none. */
export function readPicture(picture: Picture): string | null {
  const gray = grayOf(picture)
  return readGray(gray) ?? readGray(turned(gray))
}

type Gray = { readonly light: Uint8ClampedArray; readonly width: number; readonly height: number }

function readGray({ light, width, height }: Gray): string | null {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // The library says “none found” by an exception.
    }
  }
  return null
}

function grayOf({ pixels, width, height }: Picture): Gray {
  const light = new Uint8ClampedArray(width * height)
  for (let at = 0; at < light.length; at += 1) {
    const [red, green, blue] = [pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0]
    // Green counts twice, as the eye sees it.
    light[at] = (red + 2 * green + blue) / 4
  }
  return { light, width, height }
}

/** A quarter turn: bars are read along the rows of a picture. */
function turned({ light, width, height }: Gray): Gray {
  const other = new Uint8ClampedArray(light.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) other[x * height + (height - 1 - y)] = light[y * width + x] ?? 0
  return { light: other, width: height, height: width }
}
