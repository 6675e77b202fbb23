import { PNG } from 'pngjs'

/** A small picture as a browser would send it: a green square with a darker corner. */
export function pictureFile(side = 64): File {
  const picture = new PNG({ width: side, height: side })
  for (let at = 0; at < side * side; at += 1) {
    const isCorner = at % side < side / 2 && at < (side * side) / 2
    picture.data.set([isCorner ? 20 : 60, isCorner ? 80 : 160, 90, 255], at * 4)
  }
  return new File([new Uint8Array(PNG.sync.write(picture))], 'anh.png', { type: 'image/png' })
}
