import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Reads the message that another app of the phone shared with the portal, once. */
export function useSharedText(onRead: (text: string) => void): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('shared')) return
    void navigate({ to: '/packages/create', search: {}, replace: true })
    void takeShared().then((text) => text !== '' && onRead(text))
  }, [])
}

/** The service worker has put it where only this device finds it. */
async function takeShared(): Promise<string> {
  const shared = await caches.open('guihang-shared')
  const kept = await shared.match('/shared')
  await shared.delete('/shared')
  return (await kept?.text()) ?? ''
}
