import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { KeyHint, modKey } from '@guihang/ui/key-hint.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ClipboardList } from '#icons'
import { m } from '../../../../texts/messages.js'
import type { PasteState } from './paste-state.ts'

// Fetched with the reader, when the first message comes.
const PasteResultView = lazyPart(() => import('./paste-result.tsx'), 'PasteResultView')

/** A message pasted here, or anywhere on the page outside a field. */
export function PasteCard({ paste }: { paste: PasteState }) {
  usePasteAnywhere(paste.read)
  useSharedText(paste.read)
  return (
    <Card
      aria-labelledby="paste-card"
      className="border-accent-line px-4 py-3"
      aria-busy={paste.busy || undefined}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <ClipboardList size={16} className="text-accent-ink" />
        <h2 id="paste-card">{m.parcel_form_paste()}</h2>
        <span className="text-13 text-ink-3 phone:hidden">{m.parcel_form_paste_help()}</span>
        <KeyHint keys={`${modKey()} V`} className="ml-auto text-ink-3" />
      </div>
      {paste.result ? (
        <Suspense fallback={null}>
          <PasteResultView result={paste.result} paste={paste} />
        </Suspense>
      ) : (
        <Message busy={paste.busy} onRead={paste.read} />
      )}
    </Card>
  )
}

function Message({ busy, onRead }: { busy: boolean; onRead: (text: string) => void }) {
  const [text, setText] = useState('')
  const phone = usePhone()
  const canAsk = 'clipboard' in navigator && 'readText' in navigator.clipboard

  async function takeClipboard() {
    try {
      onRead(await navigator.clipboard.readText())
    } catch {
      // Refused by the person or the browser: the field above still takes a paste.
    }
  }

  return (
    <>
      <div className="control mt-2 items-start border-dashed border-line-strong bg-sunken">
        <textarea
          rows={1}
          aria-label={m.parcel_form_paste()}
          placeholder={m.parcel_form_paste_hint()}
          className="field-sizing-content max-h-40 min-h-9!"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (text.trim() !== '' || pasted.trim() === '') return
            event.preventDefault()
            setText(pasted)
            onRead(pasted)
          }}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-13 empty:hidden">
        {text.trim() !== '' && (
          <Button size="sm" variant="soft" busy={busy} onClick={() => onRead(text)}>
            {m.parcel_form_paste_read()}
          </Button>
        )}
        {phone && canAsk && text.trim() === '' && (
          <Button size="sm" variant="soft" busy={busy} onClick={() => void takeClipboard()}>
            {m.parcel_form_paste_clipboard()}
          </Button>
        )}
        {phone && text.trim() === '' && (
          <Link
            to="/packages/upload-excel"
            className={`${linkClass} ml-auto inline-flex min-h-11 items-center`}
          >
            {m.imports_upload_title()}
          </Link>
        )}
        {busy && (
          <span role="status" className="text-ink-3">
            {m.parcel_form_paste_reading()}
          </span>
        )}
      </div>
    </>
  )
}

/** Ctrl V outside a field: on this screen it can only mean a message. */
function usePasteAnywhere(onRead: (text: string) => void): void {
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => {
    const heard = (event: ClipboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof Element)) return
      if (target.closest('input, textarea, [contenteditable], [role=dialog]')) return
      const text = event.clipboardData?.getData('text') ?? ''
      if (text.trim() === '') return
      event.preventDefault()
      read.current(text)
    }
    document.addEventListener('paste', heard)
    return () => document.removeEventListener('paste', heard)
  }, [])
}

function useSharedText(onRead: (text: string) => void): void {
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
