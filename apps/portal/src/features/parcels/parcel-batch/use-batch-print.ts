import type { Parcel } from '@guihang/contract/parcels/parcels'
import type { LabelDrawing } from '@guihang/domain/parcels/labels/label-drawing'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { useEffect, useRef, useState } from 'react'
import { useProfile } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { isLabelChoiceKept, keepLabelChoice, labelChoiceOf } from '../labels/label-choice.ts'
import { fetchDrawings, fetchLabels, type LabelFile } from '../labels/print-labels.ts'

/** A browser prints so many labels from a page; more are printed from their file. */
const printedHereAtMost = 200

export function useBatchPrint() {
  const shop_code = useProfile().data?.shop_code
  const [choice, setChoice] = useState(() => labelChoiceOf({}, shop_code))
  const [file, setFile] = useState<LabelFile | null>(null)
  const [stage, setStage] = useState<'choose' | 'run' | 'done'>('choose')
  const [problem, setProblem] = useState<string | null>(null)
  const [drawings, setDrawings] = useState<readonly LabelDrawing[]>([])
  const [print_id, setPrintId] = useState('')
  const [prepared, setPrepared] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(wanted: readonly Parcel[]) {
    const own = new AbortController()
    const id = crypto.randomUUID()
    running.current = own
    keepLabelChoice(shop_code, choice)
    setPrintId(id)
    setPrepared(0)
    setProblem(null)
    setDrawings([])
    setStage('run')
    let came = false
    try {
      const ids = wanted.map((parcel) => parcel.id)
      const { signal } = own
      const fetched = await fetchLabels(ids, choice, { signal, print_id: id })
      came = true
      setFile(fetched)
      const printed = ids.filter((one) => !fetched.skipped.has(one))
      if (printed.length <= printedHereAtMost && typeof window.print === 'function')
        setDrawings(await fetchDrawings(printed, choice, { signal, onDrawn: setPrepared }))
    } catch (error) {
      setProblem(own.signal.aborted ? m.parcels_print_stopped() : problemOf(error).message)
    }
    // Without a file the person may choose again.
    setStage(came ? 'done' : 'choose')
    void queryClient.invalidateQueries({ queryKey: ['parcels'] })
  }

  return {
    choice,
    setChoice,
    file,
    stage,
    problem,
    /** Empty where the labels are printed from their file. */
    drawings,
    isChosen: isLabelChoiceKept(shop_code),
    chooseAgain: () => {
      setFile(null)
      setDrawings([])
      setStage('choose')
    },
    /** Under which id the live events tell how many labels are drawn. */
    print_id,
    prepared,
    run: (wanted: readonly Parcel[]) => void run(wanted),
    stop: () => running.current?.abort(),
  }
}
