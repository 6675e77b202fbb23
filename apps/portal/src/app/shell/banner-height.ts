import { type RefObject, useLayoutEffect } from 'react'
import { onSessionEnd } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/session/storage.ts'

const key = 'guihang.banner_height'

/** How high the banners stood when this person last had a window of this width; 0 without any. */
export function lastBannerHeight(): number {
  const [width, height] = (readStored(key) ?? '').split(':').map(Number)
  return width === window.innerWidth && height ? height : 0
}

/** Keeps the height of the banners whenever they are drawn: the next load reserves their place before it knows them. */
export function KeepBannerHeight({ region }: { region: RefObject<HTMLElement | null> }): null {
  useLayoutEffect(() => {
    const height = region.current?.offsetHeight ?? 0
    writeStored(key, height > 0 ? `${window.innerWidth}:${height}` : null)
  })
  return null
}

onSessionEnd(() => writeStored(key, null))
