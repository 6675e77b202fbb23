import type { PaperPicture } from '@guihang/contract/shop/papers'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce, announceOffice } from '../../../platform/events/index.ts'
import { redrawPicture } from '../../../platform/files/pictures.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockShop, updateShop } from '../shops/index.ts'
import { unverified } from './paper-rules.ts'
import { listPapers, removePaperRow, savePaper } from './papers.store.ts'

/** Pixels of the longer side: small print on an A4 page can still be read. */
const longestSide = 2_400

/** The papers must then be verified (again). */
export async function uploadPaper(
  platform: Platform,
  shop_id: string,
  actor: Actor,
  picture: PaperPicture,
  bytes: Buffer,
): Promise<void> {
  const drawn = await redrawPicture(bytes, { longest_side: longestSide })
  await platform.database.transaction((tx) =>
    changing(platform, tx, shop_id, picture, async () => {
      const file = await platform.files.putFile(tx, { shop_id, kind: 'paper', ...drawn })
      const at = platform.realClock.now()
      await savePaper(tx, { shop_id, picture, file_id: file.id, uploaded_at: at })
      await recordAudit(tx, { shop_id, at, actor, action: 'paper_uploaded', what: picture })
    }),
  )
}

export async function removePaper(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  actor: Actor,
  picture: PaperPicture,
): Promise<void> {
  const papers = await listPapers(tx, shop_id)
  if (!papers.some((paper) => paper.picture === picture)) return
  await changing(platform, tx, shop_id, picture, async () => {
    await removePaperRow(tx, shop_id, picture)
    const at = platform.realClock.now()
    await recordAudit(tx, { shop_id, at, actor, action: 'paper_removed', what: picture })
  })
}

/** Wraps the change of a picture: deletes the old file and makes the shop unverified. */
async function changing(
  platform: Pick<Platform, 'businessClock' | 'files'>,
  tx: Tx,
  shop_id: string,
  picture: PaperPicture,
  change: () => Promise<void>,
): Promise<void> {
  const shop = await lockShop(tx, shop_id)
  // The guard looked before the picture was sent, which may take a minute.
  if (shop === undefined || shop.state === 'closed') throw reject('ETOKEN')
  const before = (await listPapers(tx, shop_id)).find((paper) => paper.picture === picture)
  await change()
  if (before !== undefined) await platform.files.deleteFile(tx, shop_id, before.file_id)
  const now = platform.businessClock.now()
  await updateShop(tx, shop_id, { ...unverified(shop, await listPapers(tx, shop_id), now), updated_at: now })
  await announce(tx, { shop_id, type: 'profile', id: shop_id })
  await announceOffice(tx, { type: 'approval', id: shop_id })
}
