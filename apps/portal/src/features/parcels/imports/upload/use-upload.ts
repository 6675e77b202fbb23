import { ApiError } from '@guihang/contract/client'
import { type Import, importExcel } from '@guihang/contract/parcels/imports'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../../core/api/problems.ts'
import { uploadingClient } from '../../../../core/api/upload.ts'
import { createSubmissions } from '../../../../core/forms/submission.ts'
import { m } from '../../../../texts/messages.js'

/** Sends a file of orders, which can be stopped on its way. */
export function useUpload(onDone: (made: Import) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  // A line that broke after the file was taken must not make a second import of it.
  const [submissions] = useState(() => createSubmissions())
  useEffect(() => () => running.current?.abort(), [])

  async function send(store_id: string, file: File) {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setFailure(null)
    setShare(0)
    try {
      const { data } = await submissions.once(
        [store_id, file.name, file.size, file.lastModified],
        (idempotencyKey) =>
          uploadingClient(setShare).call(importExcel, {
            body: { store_id },
            file,
            idempotencyKey,
            signal: own.signal,
          }),
      )
      onDone(data)
    } catch (problem) {
      setFailure(own.signal.aborted ? m.imports_upload_stopped() : sentenceOf(problem))
    }
    running.current = null
    setShare(null)
  }

  return { share, failure, send, stop: () => running.current?.abort() }
}

function sentenceOf(problem: unknown): string {
  const faults = problem instanceof ApiError ? Object.values(problem.body.errors ?? {}) : []
  return faults[0]?.[0] ?? problemOf(problem).message
}
