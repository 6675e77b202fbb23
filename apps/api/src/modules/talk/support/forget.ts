import { dayMs } from '@guihang/domain/time'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteRequests, forgetTexts, listOldRequests } from '../support-requests/index.ts'
import { listForgottenUploads, removeAttachments } from './attachments.store.ts'
import { removeAttachment } from './attachments.ts'

const atOnce = 500
/** A file that was sent up and put into no message within a day belongs to a form that was left. */
const uploadMs = dayMs

/** Takes texts and files of requests away in which nothing has happened since an instant. Answers how many requests. */
export async function forgetSupport(platform: Platform, before: Date, now: Date): Promise<number> {
  const { database, files } = platform
  let count = 0
  for (;;) {
    const old = await listOldRequests(database.db, before)
    for (const { shop_id, id } of old) {
      await database.transaction(async (tx) => {
        for (const file_id of await removeAttachments(tx, shop_id, id))
          await files.deleteFile(tx, shop_id, file_id)
        await forgetTexts(tx, shop_id, id, now)
      })
    }
    count += old.length
    if (old.length === 0) return count
  }
}

export async function forgetUploads(platform: Platform): Promise<void> {
  const before = new Date(platform.realClock.now().getTime() - uploadMs)
  const { database } = platform
  for (;;) {
    const left = await listForgottenUploads(database.db, before, atOnce)
    for (const { file_id, ...uploader } of left)
      await database.transaction((tx) => removeAttachment(platform, tx, uploader, file_id))
    if (left.length < atOnce) return
  }
}

/** Deletes everything of support of a shop that closes; its files are deleted with its other files. */
export async function deleteSupport(tx: Tx, shop_id: string): Promise<void> {
  await removeAttachments(tx, shop_id)
  await deleteRequests(tx, shop_id)
}
