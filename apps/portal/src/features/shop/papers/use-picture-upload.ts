import { ApiError } from '@guihang/contract/client'
import { removeLabelLogo, uploadLabelLogo } from '@guihang/contract/parcels/label-logo'
import {
  type PaperPicture,
  pictureUpload,
  removeAvatar,
  removePaper,
  uploadAvatar,
  uploadPaper,
} from '@guihang/contract/shop/papers'
import { problemOf } from '@guihang/web/api/problems.ts'
import { uploadingClient } from '@guihang/web/api/upload.ts'
import { faultText } from '@guihang/web/forms/faults.ts'
import { useEffect, useRef, useState } from 'react'
import { refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'

export type PicturePlace =
  | { kind: 'avatar'; user_id: string }
  | { kind: 'paper'; picture: PaperPicture }
  | { kind: 'logo' }

export type PictureUpload = {
  /** The chosen file while it is on its way, to be seen at once. */
  preview: string | null
  /** 0 to 1 while a picture is on its way; null otherwise. */
  share: number | null
  removing: boolean
  failure: string | null
  send: (file: File) => void
  waits: boolean
  agree: () => void
  refuse: () => void
  remove: () => void
  stop: () => void
}

/** With `asks`, a chosen picture waits until `agree` is called. */
export function usePictureUpload(place: PicturePlace, asks = false): PictureUpload {
  const [preview, setPreview] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [removing, setRemoving] = useState(false)
  const [failure, setFailure] = useState<(() => string) | null>(null)
  const [waiting, setWaiting] = useState<File | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function run(work: (signal: AbortSignal) => Promise<unknown>) {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setFailure(null)
    try {
      await work(own.signal)
      await refreshAccount()
    } catch (problem) {
      if (!own.signal.aborted) setFailure(() => () => sentenceOf(problem))
    }
    running.current = null
    setShare(null)
    setRemoving(false)
    setPreview(null)
  }

  function send(file: File) {
    const wrong = faultOf(file)
    if (wrong) {
      setFailure(() => () => faultText(wrong))
      return
    }
    if (running.current) return
    if (asks) setWaiting(file)
    else start(file)
  }

  function start(file: File) {
    setPreview(URL.createObjectURL(file))
    setShare(0)
    void run((signal) => sendPicture(place, file, signal, setShare))
  }

  function remove() {
    if (running.current) return
    setRemoving(true)
    void run((signal) => removePicture(place, signal))
  }

  return {
    preview,
    share,
    removing,
    failure: failure?.() ?? null,
    send,
    waits: waiting !== null,
    agree() {
      setWaiting(null)
      if (waiting) start(waiting)
    },
    refuse: () => setWaiting(null),
    remove,
    stop: () => running.current?.abort(),
  }
}

function sendPicture(
  place: PicturePlace,
  file: File,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<unknown> {
  const uploading = uploadingClient(onShare)
  if (place.kind === 'logo') return uploading.call(uploadLabelLogo, { file, signal })
  return place.kind === 'avatar'
    ? uploading.call(uploadAvatar, { params: { id: place.user_id }, file, signal })
    : uploading.call(uploadPaper, { query: { picture: place.picture }, file, signal })
}

function removePicture(place: PicturePlace, signal: AbortSignal): Promise<unknown> {
  if (place.kind === 'logo') return client.call(removeLabelLogo, { signal })
  return place.kind === 'avatar'
    ? client.call(removeAvatar, { params: { id: place.user_id }, signal })
    : client.call(removePaper, { query: { picture: place.picture }, signal })
}

/** The fault of the file itself, which says more than the general message. */
function sentenceOf(problem: unknown): string {
  const faults = problem instanceof ApiError ? Object.values(problem.body.errors ?? {}) : []
  return faults[0]?.[0] ?? problemOf(problem).message
}

function faultOf(file: File): 'picture' | 'picture_size' | null {
  if (!pictureUpload.types.some((type) => type === file.type)) return 'picture'
  return file.size > pictureUpload.max_bytes ? 'picture_size' : null
}
