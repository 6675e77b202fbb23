import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/session/storage.ts'

const key = 'guihang.banner_height'
let drawn = false
const listeners = new Set<() => void>()

/** How high the banners stood when this person last had a window of this width; 0 without any. */
export function lastBannerHeight(): number {
  const [width, height] = (readStored(key) ?? '').split(':').map(Number)
  return width === window.innerWidth && height ? height : 0
}

/** Keeps the height of the banners whenever they are drawn: the next load reserves their place before it knows them. */
export function KeepBannerHeight({ region }: { region: RefObject<HTMLElement | null> }): null {
  useLayoutEffect(() => {
    const height = region.current?.offsetHeight ?? 0
    writeStored(key, `${window.innerWidth}:${height}`)
    drawn = true
    for (const listener of listeners) listener()
  })
  return null
}

/** Whether the banners have their place: they are drawn, or their height is known from an earlier load. */
export function useBannersPlaced(): boolean {
  const [known] = useState(() => readStored(key) !== null)
  const isDrawn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => drawn,
  )
  return known || isDrawn
}

onSessionEnd(() => {
  drawn = false
})
