import { bankOperations as operations } from '@guihang/contract/shop/banks'
import type { FastifyRequest } from 'fastify'
import { personOf } from '../../../platform/audit.ts'
import type { SignedInShop, SignedInUser } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requirePassword } from '../identity/index.ts'
import { bankAccountAnswer } from './bank-account-answer.ts'
import { bankAccountQr } from './bank-account-qr.ts'
import type { Author } from './bank-account-rules.ts'
import { banks } from './bank-list.ts'
import {
  type BankAccountRow,
  findBankAccount,
  listBankAccountRows,
  lockBankAccountsOf,
} from './banks.store.ts'
import { addBankAccount, editBankAccount, setDefaultBankAccount } from './keep-bank-accounts.ts'

type Call = {
  readonly shop: SignedInShop
  readonly user: SignedInUser
  readonly session_id: string
  readonly request: FastifyRequest
  readonly params: { readonly userID: string }
}

export function bankRoutes(platform: Platform) {
  const asking = ({ shop, user, session_id }: Call) => ({
    shop_id: shop.id,
    user_id: user.id,
    session_id,
  })
  const changing = async ({ shop_id }: Author, change: (tx: Tx) => Promise<BankAccountRow>) => {
    const row = await platform.database.transaction(async (tx) => {
      await lockBankAccountsOf(tx, shop_id)
      return await change(tx)
    })
    return { data: bankAccountAnswer(row) }
  }
  return routes(operations, {
    listBanks: handle(operations.listBanks, () => ({ data: [...banks] })),
    listBankAccounts: handle(operations.listBankAccounts, async (call) => {
      const { shop_id } = authorOf(call)
      return { data: (await listBankAccountRows(call.db, shop_id)).map(bankAccountAnswer) }
    }),
    // In the transaction of its idempotency key, unlike the others: what the key remembers is stored with it.
    createBankAccount: handle(
      operations.createBankAccount,
      async (call) => {
        const author = authorOf(call)
        const { password: _, ...body } = call.body
        await lockBankAccountsOf(call.tx, author.shop_id)
        return { data: bankAccountAnswer(await addBankAccount(platform, call.tx, author, body)) }
      },
      async (call) => {
        authorOf(call)
        await requirePassword(platform, call.db, asking(call), call.body.password)
      },
    ),
    editBankAccount: handleWithoutTransaction(operations.editBankAccount, async (call) => {
      const author = authorOf(call)
      const { password, ...body } = call.body
      await requireOwnAccount(call, call.params.id)
      await requirePassword(platform, platform.database.db, asking(call), password)
      return await changing(author, (tx) => editBankAccount(platform, tx, author, call.params.id, body))
    }),
    setDefaultBankAccount: handleWithoutTransaction(operations.setDefaultBankAccount, async (call) => {
      const author = authorOf(call)
      await requireOwnAccount(call, call.params.id)
      if (call.body !== undefined) await requirePassword(platform, call.db, asking(call), call.body.password)
      return await changing(author, (tx) => setDefaultBankAccount(platform, tx, author, call.params.id))
    }),
    bankAccountQr: handleWithoutTransaction(operations.bankAccountQr, async (call) => {
      const { shop_id, actor } = authorOf(call)
      return { data: { payload: await bankAccountQr(platform, shop_id, actor, call.params.id) } }
    }),
  })
}

// Before the password: a missing account answers the same, whatever the password.
async function requireOwnAccount({ shop, db }: Call & { readonly db: Reader }, id: string): Promise<void> {
  if ((await findBankAccount(db, shop.id, id)) === undefined) throw reject('ENOTFOUND')
}

/** Accounts belong to the shop; the path must name the caller, and any other person answers ENOTFOUND. */
function authorOf({ shop, user, request, params }: Call): Author {
  if (params.userID !== user.id) throw reject('ENOTFOUND')
  return { shop_id: shop.id, user, actor: personOf(request, user) }
}
