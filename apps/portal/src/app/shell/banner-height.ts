import { createSignal } from '@guihang/ui/signal.ts'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { onSessionEnd } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/storage/storage.ts'

// A shop without parcels has fewer banners on the dashboard than elsewhere.
const keys = { dashboard: 'guihang.banner_height_dashboard', elsewhere: 'guihang.banner_height' } as const // as: keys of the storage
let drawn = false
const changes = createSignal()

export function useOnDashboard(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === '/live-dashboard' })
}

function useKey() {
  return useOnDashboard() ? keys.dashboard : keys.elsewhere
}

/** How high the banners of this place stood when this person last had a window of this width; 0 without any. */
export function useLastBannerHeight(): number {
  const [width, height] = (readStored(useKey()) ?? '').split(':').map(Number)
  return width === window.innerWidth && height ? height : 0
}

/** Keeps the height of the banners whenever they are drawn: the next load reserves their place before it knows them. */
export function KeepBannerHeight({ region }: { region: RefObject<HTMLElement | null> }): null {
  const key = useKey()
  useLayoutEffect(() => {
    drawn = true
    changes.tell()
  })
  // Not earlier: the region, which is drawn with this, has its element only then.
  useEffect(() => {
    const element = region.current
    if (element === null) return
    // Told once the page is laid out, which a question here would do once more.
    const size = new ResizeObserver(() => writeStored(key, `${window.innerWidth}:${element.offsetHeight}`))
    size.observe(element)
    return () => size.disconnect()
  }, [key, region])
  return null
}

export function useBannersPlaced(): boolean {
  const key = useKey()
  const [known] = useState(() => readStored(key) !== null)
  const isDrawn = changes.useValue(() => drawn)
  return known || isDrawn
}

onSessionEnd(() => {
  drawn = false
})
