import { businessNow, useSettings } from '@guihang/web/settings.ts'
import { useEffect, useState } from 'react'

/** Business time (ms), read anew twice a minute: deadlines in words count down before the reader's eyes. */
export function useNow(): number {
  useSettings()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
  return businessNow()
}
