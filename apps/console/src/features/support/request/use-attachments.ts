import { supportUpload } from '@guihang/contract/talk/support'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { attachToSupportRequest } from '@guihang/contract/talk/support-requests'
import { limits } from '@guihang/domain/limits'
import { fetchPart } from '@guihang/web/api/connection.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../texts/messages.js'

export type Sending = {
  readonly key: number
  readonly file: File
  /** 0 to 1. */
  readonly share: number
}

export type AttachmentsOptions = {
  request_id: string
  read: () => readonly SupportAttachment[]
  write: (files: SupportAttachment[]) => void
}

let count = 0

/** Sends the files of an answer up, each as soon as it is chosen. The server forgets by itself what no answer takes. */
export function useAttachments({ request_id, read, write }: AttachmentsOptions) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refused, setRefused] = useState<(() => string) | null>(null)
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const stops = running.current
    return () => {
      for (const stop of stops.values()) stop.abort()
    }
  }, [])

  const drop = (key: number) => setSending((before) => before.filter((one) => one.key !== key))

  async function send(key: number, file: File) {
    const stop = new AbortController()
    running.current.set(key, stop)
    const params = { id: request_id }
    try {
      // Few answers have a file: the screen comes up without what sends one (decision 0047).
      const { uploadingClient } = await fetchPart(() => import('@guihang/web/api/upload.ts'))
      const uploading = uploadingClient((share) =>
        setSending((before) => before.map((one) => (one.key === key ? { ...one, share } : one))),
      )
      const { data } = await uploading.call(attachToSupportRequest, { params, file, signal: stop.signal })
      write([...read(), data])
    } catch (problem) {
      if (!stop.signal.aborted) setRefused(() => () => problemOf(problem).message)
    }
    running.current.delete(key)
    drop(key)
  }

  function add(chosen: readonly File[]) {
    const room = limits.support_attachments_max - read().length - sending.length
    const fitting = chosen.filter((file) => faultOf(file) === null)
    const taken = fitting.slice(0, Math.max(0, room))
    const wrong = chosen.find((file) => faultOf(file) !== null)
    const fault = wrong && faultOf(wrong)
    setRefused(() => fault ?? (taken.length < fitting.length ? fullWords : null))
    const rows = taken.map((file) => {
      count += 1
      return { key: count, file, share: 0 }
    })
    setSending((before) => [...before, ...rows])
    for (const { key, file } of rows) void send(key, file)
  }

  return {
    sending,
    /** A file is on its way: an answer sent now would go without it. */
    busy: sending.length > 0,
    /** Why a file was not taken or did not arrive. */
    refused: refused?.() ?? null,
    add,
    stop({ key }: Sending) {
      running.current.get(key)?.abort()
      drop(key)
    },
    remove(file: SupportAttachment) {
      setRefused(null)
      write(read().filter(({ id }) => id !== file.id))
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

const mostMegabytes = supportUpload.max_bytes / 1024 / 1024

function fullWords(): string {
  return m.support_files_full({ count: limits.support_attachments_max })
}

function faultOf({ type, size }: File): (() => string) | null {
  if (!supportUpload.types.some((known) => known === type)) return m.support_files_type
  return size > supportUpload.max_bytes ? () => m.support_files_size({ mb: mostMegabytes }) : null
}
