import { scanPickupRow } from '@guihang/contract/parcels/pickup-lists'
import { limits } from '@guihang/domain/limits'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useMedia, usePhone } from '@guihang/ui/use-media.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Ban, Camera, CircleCheck, Info, ScanBarcode } from '#icons'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { hasCamera, mayUseCamera } from './camera/camera-place.ts'
import type { ListNamed } from './pickup-lists.queries.ts'
import { type Scanned, scanWords, toneOfScan } from './pickup-words.ts'
import { markRows } from './use-marks.ts'

// Few have no scanner at hand.
const CameraScan = lazyPart(() => import('./camera/camera-scan.tsx'), 'CameraScan')

type PickupScanProps = { list: ListNamed; camera: boolean; onCamera: (open: boolean) => void }

export function PickupScan({ list, camera, onCamera }: PickupScanProps) {
  const { said, say, scan } = useScans(list)
  const [code, setCode] = useState('')
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const phone = usePhone()
  const touched = useMedia('(pointer: coarse)')
  useEffect(() => {
    // A scanner types where the focus is. A person who has begun elsewhere keeps the focus; on a phone it would open the keyboard.
    if (!phone && isNowhere(document.activeElement)) form.current?.querySelector('input')?.focus()
  }, [phone])

  function submit(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    if (scanned !== '') scan(scanned)
  }

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <form ref={form} onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label={m.pickup_scan()}
          icon={ScanBarcode}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={limits.scanned_code_max}
          aria-describedby={hintId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          className="min-w-0 flex-1"
        />
        {/* Never busy: Enter presses it, and a scanner does not wait. */}
        <Button type="submit" className="shrink-0">
          {m.pickup_scan_act()}
        </Button>
      </form>
      <p id={hintId} className="text-12 text-ink-3">
        {m.pickup_scan_hint()}
      </p>
      {camera && mayUseCamera() ? (
        <Suspense fallback={<div className="aspect-4/3" />}>
          <CameraScan onCode={scan} onClose={() => onCamera(false)} />
        </Suspense>
      ) : (
        (phone || touched) &&
        hasCamera() && (
          <Button variant="primary" icon={Camera} onClick={() => onCamera(true)}>
            {m.pickup_camera()}
          </Button>
        )
      )}
      <div role="status" aria-live="assertive">
        {said && <SaidOfScan key={said.number} said={said} list={list} onSay={say} />}
      </div>
    </div>
  )
}

/** Where the focus stands after a screen has opened. */
function isNowhere(element: Element | null): boolean {
  return element === null || element.matches('body, main, [data-page-title]')
}

const looks = {
  good: { look: 'bg-accent-soft text-accent-ink', icon: CircleCheck },
  again: { look: 'bg-warn-soft text-warn-ink', icon: Info },
  bad: { look: 'bg-danger-soft text-danger-ink', icon: Ban },
}

type SaidProps = { said: Said; list: ListNamed; onSay: (said: Omit<Said, 'number'>) => void }

/** Large enough to be read from the packing table, in the colour of what to do. */
function SaidOfScan({ said, list, onSay }: SaidProps) {
  const { look, icon: Icon } = looks[said.tone]
  const outcome = said.scanned?.outcome
  const row = said.scanned?.row
  const code = groupTrackingNumber(row?.tracking_number ?? '')

  async function mark(to: 'handed_over' | 'open') {
    if (!row) return
    const [marked] = await markRows(list, [row.id], to)
    if (marked === undefined) return
    const words = to === 'open' ? m.pickup_said_undone({ code }) : m.pickup_said_ticked({ code })
    onSay({ ...said, tone: to === 'open' ? 'again' : 'good', words, scanned: null })
  }

  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-ctl px-3 py-2.5', look)}>
      <Icon size={24} />
      <span className="min-w-40 flex-1">
        <span className="figures block text-16 font-strong">{said.words}</span>
        {said.detail && <span className="block text-13">{said.detail}</span>}
      </span>
      {outcome === 'ticked' && <Button onClick={() => void mark('open')}>{m.pickup_undo()}</Button>}
      {outcome === 'leftover' && (
        <Button onClick={() => void mark('handed_over')}>{m.pickup_said_leftover_act()}</Button>
      )}
    </div>
  )
}

/** The last scan as it is shown; `number` tells two equal ones apart. */
type Said = {
  readonly number: number
  readonly tone: 'good' | 'again' | 'bad'
  readonly words: string
  readonly detail: string
  readonly scanned: Scanned | null
}

/** Scans of a list, one after the other in their order: a scanner is quicker than an answer. */
function useScans(list: ListNamed) {
  const [said, setSaid] = useState<Said | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  const number = useRef(0)

  function say(told: Omit<Said, 'number'>): void {
    number.current += 1
    setSaid({ ...told, number: number.current })
  }

  async function scanOne(code: string): Promise<void> {
    try {
      const { data } = await client.call(scanPickupRow, { body: { ...list, code } })
      const { row } = data
      const detail = row ? [row.receiver_name, row.receiver_city].filter(Boolean).join(' · ') : ''
      say({ tone: toneOfScan[data.outcome], words: scanWords(data, code), detail, scanned: data })
    } catch (error) {
      const words = m.pickup_said_failed({ code })
      say({ tone: 'bad', words, detail: problemOf(error).message, scanned: null })
    }
    void queryClient.invalidateQueries({ queryKey: ['pickup-list'] })
  }

  return {
    said,
    say,
    scan(code: string): void {
      line.current = line.current.then(() => scanOne(code))
    },
  }
}
