import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { reloadKeepingForms } from '@guihang/web/forms/reload-keeping-forms.ts'
import { ownScript } from '@guihang/web/own-scripts.ts'
import { useEffect, useState } from 'react'
import { onSessionEnd } from '../../core/session/session.ts'
import { LeaveUnsent } from '../../features/parcels/unsent-parcels/leave-unsent.tsx'
import { UnsentLine } from '../../features/parcels/unsent-parcels/unsent-line.tsx'
import { m } from '../../texts/messages.js'
import { keepAnswers } from './kept-answers.ts'

export function DeviceLines() {
  useEffect(keepAnswers, [])
  return (
    <div className="grid gap-2 not-empty:mb-4 print:hidden">
      <UnsentLine />
      <NewVersion />
      <LeaveUnsent />
    </div>
  )
}

function NewVersion() {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => keepAppOnDevice(() => setIsThere(true)), [])
  if (!isThere) return null
  return (
    <Note tone="info" role="status">
      {m.unsent_new_version()}{' '}
      <button type="button" className={linkClass} onClick={reloadKeepingForms}>
        {m.unsent_new_version_load()}
      </button>
    </Note>
  )
}

/** A tab that stays open asks this often (ms) whether there is a new version. */
const askAgainAfter = 30 * 60_000

// What another app shared is nobody else's.
onSessionEnd(() => void globalThis.caches?.delete('guihang-shared'))

/** Lets the browser keep the app, and calls back when it has kept a newer version. Answers how to end that. */
function keepAppOnDevice(onNewer: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const own = document.querySelector('meta[name=version]')?.getAttribute('content')
  const hear = ({ data }: MessageEvent<{ version?: string }>) => {
    if (data.version !== undefined && data.version !== own) onNewer()
  }
  serviceWorker.addEventListener('message', hear)
  const look = () => {
    if (document.visibilityState !== 'visible') return
    // The line is down: later.
    serviceWorker
      .getRegistration()
      .then((known) => known?.update())
      .catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, askAgainAfter)
  void register(serviceWorker)
  return () => {
    serviceWorker.removeEventListener('message', hear)
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    await serviceWorker.register(ownScript('/service-worker.js'), { updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    active?.postMessage('version')
    active?.postMessage('units')
  } catch {
    // The portal works without: it only does not open without a connection.
  }
}
