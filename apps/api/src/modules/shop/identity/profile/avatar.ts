import { type Actor, recordAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { redrawPicture } from '../../../../platform/files/pictures.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { holdOpenShop } from '../../../../platform/open-shop.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { replacePhoto } from '../identity.store.ts'

/** Pixels of an avatar: twice what the largest place shows. */
const side = 400

type Person = { readonly shop_id: string; readonly user_id: string }

/** What is stored is drawn anew and cut to a square. */
export async function uploadAvatar(
  platform: Platform,
  person: Person,
  actor: Actor,
  bytes: Buffer,
): Promise<void> {
  const picture = await redrawPicture(bytes, { square: side })
  await platform.database.transaction(async (tx) => {
    const { shop_id } = person
    await holdOpenShop(tx, shop_id)
    const file = await platform.files.putFile(tx, { shop_id, kind: 'avatar', ...picture })
    await putInPlace(platform, tx, person, actor, file.id)
  })
}

export async function removeAvatar(platform: Platform, tx: Tx, person: Person, actor: Actor): Promise<void> {
  await putInPlace(platform, tx, person, actor, null)
}

async function putInPlace(
  platform: Platform,
  tx: Tx,
  { shop_id, user_id }: Person,
  actor: Actor,
  file_id: string | null,
): Promise<void> {
  const before = await replacePhoto(tx, shop_id, user_id, file_id, platform.businessClock.now())
  // The guard looked before the picture was sent, which may take a minute.
  if (before === undefined) throw reject('ETOKEN')
  if (before !== null) await platform.files.deleteFile(tx, shop_id, before)
  if (before === null && file_id === null) return
  await recordAudit(tx, { shop_id, at: platform.realClock.now(), actor, action: 'avatar_changed' })
  await announce(tx, { shop_id, type: 'profile', id: user_id })
}
